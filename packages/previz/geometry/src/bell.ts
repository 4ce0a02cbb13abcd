/** A Gaussian: 1 at its centre, 1/e at its width from there. */
export function bell(value: number, centre: number, width: number): number {
  const away = (value - centre) / width;
  return Math.exp(-away * away);
}
