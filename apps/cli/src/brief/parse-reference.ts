import { usageComplaint } from '../exit-codes.ts';

/** A reference as a brief file has it; its role and fidelity are judged with the brief. */
export interface GivenReference {
  readonly file: string;
  readonly role: string;
  readonly fidelity: string | { readonly level: string };
}

const levels = new Set(['exact', 'close', 'inspired']);
/** The first colon that a word and another colon follow: neither of a drive nor of a file name. */
const shape = /^(?<file>.+?):(?<role>[A-Za-z_+ ]+):(?<fidelity>.*)$/s;

/** `dress.png:hero_garment:"keep the stitching"`; one of the levels alone is that level. */
export function parseReference(text: string): GivenReference {
  const { file, role, fidelity } = shape.exec(text)?.groups ?? {};
  if (!file || !role || !fidelity) {
    throw usageComplaint(
      `--ref ${text} is not file:role:fidelity.`,
      `For example --ref dress.png:hero_garment:"keep the stitching"`,
    );
  }
  const words = /^"(?<inside>.*)"$/s.exec(fidelity)?.groups?.['inside'] ?? fidelity;
  return { file, role, fidelity: levels.has(words) ? { level: words } : words };
}
