const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Writes a whole number in base 62, padded with zeros to `length` digits. */
export function toBase62(number: number, length: number): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / 62)) {
    text = digits.charAt(rest % 62) + text;
  }
  return text.padStart(length, '0');
}
