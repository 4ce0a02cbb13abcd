const microsPerDollar = 1_000_000n;

/** `0.17`, `-0.125`: at least two decimals, at most six. */
export function dollars(amount: bigint): string {
  const [whole, fraction = ''] = sixDecimals(amount).split('.');
  return `${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}

/** `0.170000`: the books' own precision. */
export function sixDecimals(amount: bigint): string {
  const absolute = amount < 0n ? -amount : amount;
  const fraction = (absolute % microsPerDollar).toString().padStart(6, '0');
  return `${amount < 0n ? '-' : ''}${absolute / microsPerDollar}.${fraction}`;
}
