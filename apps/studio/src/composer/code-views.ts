import type { Draft, DraftPicture, DraftReference } from '../drafts/draft.ts';
import { toReview } from '../drafts/draft.ts';
import { toLabFields } from '../drafts/lab-draft.ts';
import type { Face, LabDraft } from '../drafts/lab-draft.ts';
import { fieldText, literal, shellWord } from './code-text.ts';

/** One order as every view of it says it. */
export interface WrittenCall {
  readonly path: string;
  /** Its function of the client library, such as `pro.generate`. */
  readonly method: string;
  /** The parts of the form under their names, without the pictures. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly string[];
  /** What a file says that orders the same, and what can be pasted into the form. */
  readonly json: unknown;
  /** What the client library takes; names of files in the place of pictures. */
  readonly input: unknown;
  /** `ips` without its options of every order. */
  readonly command: readonly string[];
}

function fileName({ name }: DraftPicture, index: number): string {
  return name === '' ? `reference-${index + 1}.png` : name;
}

/** The photograph of a draft. */
export function proCall(draft: Draft, references: readonly DraftReference[]): WrittenCall {
  const { references: roles, brief, passes: _passes, ...order } = toReview(draft, references);
  const files = references.map(fileName);
  const listed = roles.map((role, index) => ({ file: files[index] ?? '', ...role }));
  const passes = draft.passes.length > 0 ? { passes: draft.passes } : {};
  const texts = draft.passes.length > 0 ? { passes: JSON.stringify(draft.passes) } : {};
  return {
    path: '/v1/pro/generate',
    method: 'pro.generate',
    fields: { ...order, ...passes, brief: { ...brief, reference_roles: roles } },
    files,
    json: { ...order, ...passes, brief, references: listed },
    input: { ...order, ...texts, brief, references: listed },
    command: ['pro', 'generate', 'look.json'],
  };
}

/** The picture of a face of LAB. */
export function labCall(
  face: Face,
  draft: LabDraft,
  pictures: readonly DraftPicture[],
): WrittenCall {
  const fields = toLabFields(face, draft);
  const files = pictures.map(fileName);
  const sent = face === 'creative' ? files : files.slice(0, 1);
  const [image = 'product.png'] = sent;
  const json =
    face === 'creative'
      ? { ...fields, ...(sent.length > 0 && { references: sent }) }
      : { ...fields, image };
  return {
    path: `/v1/lab/${face}`,
    method: `lab.${face}`,
    fields,
    files: face === 'creative' ? sent : [image],
    json,
    input: json,
    command: ['lab', face, ...labOptions(face, fields, face === 'creative' ? sent : [image])],
  };
}

function labOptions(
  face: Face,
  { metadata, ...fields }: Readonly<Record<string, unknown>>,
  files: readonly string[],
): string[] {
  const pairs = Object.entries((metadata ?? {}) as Readonly<Record<string, string>>);
  return [
    ...(face === 'creative' ? files.flatMap((file) => ['--ref', file]) : files),
    ...Object.entries(fields).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ...pairs.flatMap(([name, value]) => ['--metadata', `${name}=${value}`]),
  ];
}

/** The call as `curl` makes it. Texts go as they are, whatever they begin with. */
export function toCurl({ path, fields, files }: WrittenCall, origin: string, cost: string): string {
  const lines = [
    `curl -sS "$BASE${path}" -H "Authorization: Bearer $KEY"`,
    `-H "Idempotency-Key: $(uuidgen)" -H "Prefer: wait=60" -H "X-Max-Cost: ${cost}"`,
    ...Object.entries(fields).map(
      ([name, value]) => `--form-string ${shellWord(`${name}=${fieldText(value)}`)}`,
    ),
    ...files.map(
      (file) => `-F ${shellWord(`references[]=@"${file.replaceAll(/["\\]/g, '\\$&')}"`)}`,
    ),
  ];
  return `export BASE=${origin} KEY=ips_live_…\n\n${lines.join(' \\\n  ')}\n`;
}

/** The call as a program of the client library. */
export function toTypeScript({ method, input }: WrittenCall, origin: string, cost: string): string {
  return `import { ImageProduction } from '@image-production/client';

const client = new ImageProduction({ baseUrl: '${origin}' }); // the key is that of IPS_API_KEY
const request = client.${method}(${literal(input)}, { maxCost: '${cost}' });
const done = await request.waitUntilDone({ onUpdate: ({ stage }) => console.log(stage) });
await done.saveAll('pictures');
`;
}

/** The call as a command. */
export function toCommand({ command, json }: WrittenCall, origin: string, cost: string): string {
  const words = command.map(shellWord).join(' ');
  const call = `ips ${words} --out pictures --max-cost ${cost}`;
  const file = command.includes('look.json')
    ? `cat > look.json <<'END'\n${toJson({ json })}END\n`
    : '';
  return `export IPS_BASE_URL=${origin} IPS_API_KEY=ips_live_…\n\n${file}${call}\n`;
}

export function toJson({ json }: Pick<WrittenCall, 'json'>): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}
