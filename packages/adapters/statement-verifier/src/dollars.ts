const microsPerDollar = 1_000_000n;

/** At least two decimals and at most six: `0.17`, `-0.125`. */
export function dollars(amount: bigint): string {
  const [whole, fraction = ''] = sixDecimals(amount).split('.');
  return `${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}

/** Six decimals, the precision of the books: `0.170000`. */
export function sixDecimals(amount: bigint): string {
  const absolute = amount < 0n ? -amount : amount;
  const fraction = (absolute % microsPerDollar).toString().padStart(6, '0');
  return `${amount < 0n ? '-' : ''}${absolute / microsPerDollar}.${fraction}`;
}
