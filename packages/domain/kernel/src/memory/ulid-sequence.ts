const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the ULIDs 1, 2, 3 … in order, for repeatable tests. */
export function ulidSequence(): () => string {
  let last = 0;
  return () => {
    last += 1;
    let digits = '';
    for (let rest = last; digits.length < 26; rest = Math.floor(rest / 32)) {
      digits = crockford.charAt(rest % 32) + digits;
    }
    return digits;
  };
}
