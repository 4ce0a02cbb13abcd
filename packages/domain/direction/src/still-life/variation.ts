/** 32-bit FNV hash of the lower-cased text, over its UTF-16 code units. */
export function toVariation(text: string): number {
  const words = text.toLowerCase();
  let state = 0x9e3779b9;
  for (let at = 0; at < words.length; at += 1)
    state = Math.imul(state ^ words.charCodeAt(at), 0x01000193) >>> 0;
  return state;
}
