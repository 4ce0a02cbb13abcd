import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inputProblemsIn, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { multipart, testBoundary } from '../testing/multipart.ts';
import type { MultipartBody, Part } from '../testing/multipart.ts';
import { briefFor, proParts, references } from '../testing/pro-form.ts';
import type { ProFields } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let customer: Customer;
let modelId: string;
let sound: Part[];

beforeAll(async () => {
  api = await testApi();
  customer = await api.customer();
  modelId = await customer.model();
  sound = await proParts(modelId);
});
afterAll(() => api[Symbol.asyncDispose]());

const kib = (count: number): string => 'x'.repeat(1024 * count);
const file = (changes: Partial<Part> = {}): Part => ({
  name: 'references[]',
  fileName: 'a.png',
  content: 'no picture',
  ...changes,
});
const files = (count: number): Part[] => Array.from({ length: count }, () => file());
const withHeaders = (...headers: string[]): Part => ({ headers, content: 'x' });
const text = (name: string, content: string = 'x'): Part => ({ name, content });

type Form = () => Promise<MultipartBody> | MultipartBody;
const raw =
  (body: string, boundary = testBoundary): Form =>
  () => ({
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(body),
  });
const alsoWith =
  (...parts: readonly Part[]): Form =>
  () =>
    multipart([...sound, ...parts]);
const typed =
  (contentType: string): Form =>
  () => ({ ...multipart(sound), contentType });
const edited =
  (edit: (body: string) => string): Form =>
  () => {
    const { contentType, body } = multipart(sound);
    return { contentType, body: Buffer.from(edit(body.toString('latin1')), 'latin1') };
  };
const withFields =
  (changes: ProFields): Form =>
  async () =>
    multipart(await proParts(modelId, changes));
const b = testBoundary;

const malformed: readonly (readonly [string, Form])[] = [
  ['has no boundary', typed('multipart/form-data')],
  ['has an empty boundary', typed('multipart/form-data; boundary=')],
  ['has an empty boundary in quotes', typed('multipart/form-data; boundary=""')],
  ['names another boundary than it uses', typed('multipart/form-data; boundary=another')],
  ['names two boundaries', typed(`multipart/form-data; boundary=${b}; boundary=another`)],
  [
    'names its boundary twice, once in quotes',
    typed(`multipart/form-data; Boundary="${b}"; boundary=${b}`),
  ],
  ['has a quotation mark in its boundary', typed(`multipart/form-data; boundary=${b}"x`)],
  ['has a boundary of 71 characters', () => multipart(sound, 'x'.repeat(71))],
  ['has no bytes', raw('')],
  ['is no multipart at all', raw('{"resolution":"1K"}')],
  ['is only a beginning', raw(`--${b}`)],
  ['has no final boundary', edited((body) => body.replace(`--${b}--\r\n`, ''))],
  ['has a final boundary with one dash', edited((body) => body.replace(`--${b}--`, `--${b}-`))],
  ['separates lines with LF only', edited((body) => body.replaceAll('\r\n', '\n'))],
  ['has a part without a name', alsoWith({ content: 'x' })],
  ['has a file without a name', alsoWith({ fileName: 'a.png', content: 'x' })],
  ['has a part without headers', alsoWith(withHeaders())],
  ['has a part without a disposition', alsoWith(withHeaders('Content-Type: text/plain'))],
  [
    'has a part of another disposition',
    alsoWith(withHeaders('Content-Disposition: attachment; name="aspect"')),
  ],
  [
    'has a part whose headers never end',
    raw(`--${b}\r\nContent-Disposition: form-data; name="aspect"\r\n--${b}--\r\n`),
  ],
  [
    'has a header line without a colon',
    alsoWith(withHeaders('nonsense', 'Content-Disposition: form-data; name="aspect"')),
  ],
  [
    'has a line break in a name',
    alsoWith(withHeaders('Content-Disposition: form-data; name="as\npect"')),
  ],
  [
    'has a part with 20 KiB of headers',
    alsoWith(withHeaders(`X-Much: ${kib(20)}`, 'Content-Disposition: form-data; name="aspect"')),
  ],
  [
    'has a part whose headers go on for 20 KiB behind its name',
    alsoWith(withHeaders('Content-Disposition: form-data; name="aspect"', `X-Much: ${kib(20)}`)),
  ],
  ['has a file name of 20 KiB', alsoWith(file({ fileName: kib(20) }))],
  [
    'has two empty parts',
    edited((body) => body.replace(`--${b}--`, `--${b}\r\n--${b}\r\n--${b}--`)),
  ],
];

const brokenBriefs: readonly (readonly [string, string])[] = [
  ['no JSON', 'a coat in the rain'],
  ['cut off', JSON.stringify(briefFor(1)).slice(0, -1)],
  ['empty', ''],
  ['two values', '{}{}'],
  ['JSON with a comment', '{/* */}'],
  ['JSON with NaN', '{"camera":{"aperture":NaN}}'],
];

const tooLarge: readonly (readonly [string, string, Form])[] = [
  ['a text above 32 KiB', 'request_too_large', withFields({ aspect: kib(33) })],
  ['an unknown text above 32 KiB', 'request_too_large', alsoWith(text('extra', kib(40)))],
  ['a text of 300 KiB', 'request_too_large', alsoWith(text('extra', kib(300)))],
  ['a brief above 256 KiB', 'request_too_large', withFields({ brief: kib(257) })],
  [
    'a brief file above 256 KiB',
    'request_too_large',
    alsoWith(file({ name: 'brief', content: kib(257) })),
  ],
  [
    '33 text parts',
    'request_too_large',
    alsoWith(...Array.from({ length: 33 }, (_each, index) => text(`f${index}`))),
  ],
  [
    'a file above 20 MiB',
    'file_too_large',
    alsoWith(file({ content: Buffer.alloc(20 * 1024 * 1024 + 1) })),
  ],
];

const wrongInput: readonly (readonly [string, Form, readonly string[]])[] = [
  ['no parts', raw(`--${b}--\r\n`), ['value_not_allowed /resolution']],
  ['10 files', alsoWith(...files(9)), ['reference_count /references']],
  ['17 files', alsoWith(...files(16)), ['reference_count /references']],
  ['18 files', alsoWith(...files(17)), ['reference_count /references']],
  ['40 files', alsoWith(...files(39)), ['reference_count /references']],
  [
    'a reference as text',
    alsoWith(text('references[]', 'coat.png')),
    ['unsupported_image /references/1'],
  ],
  [
    'a reference as nested multipart',
    alsoWith({
      headers: [
        'Content-Disposition: form-data; name="references[]"',
        'Content-Type: multipart/mixed; boundary=in',
      ],
      content: '--in\r\n\r\nx\r\n--in--',
    }),
    ['unsupported_image /references/1'],
  ],
  [
    'a reference in base64',
    alsoWith({
      headers: [
        'Content-Disposition: form-data; name="references[]"; filename="a.png"',
        'Content-Transfer-Encoding: base64',
      ],
      content: 'iVBORw0KGgo=',
    }),
    ['unsupported_image /references/1'],
  ],
  [
    'a file with a name and no bytes',
    alsoWith(file({ content: '' })),
    ['unsupported_image /references/1'],
  ],
  ['a resolution twice', alsoWith(text('resolution', '1K')), ['value_not_allowed /resolution']],
  [
    'an identity twice',
    () => multipart([...sound, text('custom_model_id', modelId)]),
    ['value_not_allowed /custom_model_id'],
  ],
  ['a brief twice', alsoWith(text('brief', '{}')), ['value_not_allowed /brief']],
  [
    'a brief as text and as file',
    alsoWith(file({ name: 'brief', content: '{}' })),
    ['value_not_allowed /brief'],
  ],
  ['a brief that is a list', withFields({ brief: [] }), ['value_not_allowed /brief']],
  ['a brief that is null', withFields({ brief: 'null' }), ['value_not_allowed /brief']],
  ['a brief that is a string', withFields({ brief: '"coat"' }), ['value_not_allowed /brief']],
  [
    'a member __proto__ in the brief',
    withFields({
      brief: JSON.stringify(briefFor(1)).replace('{', '{"__proto__":{"framing":"wide"},'),
    }),
    ['unknown_field /brief/__proto__'],
  ],
  ['a field __proto__', alsoWith(text('__proto__')), ['unknown_field /__proto__']],
  ['a field constructor', alsoWith(text('constructor')), ['unknown_field /constructor']],
  ['a field toString', alsoWith(text('toString')), ['unknown_field /toString']],
  ['a file __proto__', alsoWith(file({ name: '__proto__' })), ['unknown_field /__proto__']],
  ['a file constructor', alsoWith(file({ name: 'constructor' })), ['unknown_field /constructor']],
  [
    'references without brackets',
    alsoWith(file({ name: 'references' })),
    ['unknown_field /references'],
  ],
  [
    'an indexed reference',
    alsoWith(file({ name: 'references[0]' })),
    ['unknown_field /references[0]'],
  ],
  ['a field with an empty name', alsoWith(text('')), ['unknown_field /']],
  ['a name with a slash and a tilde', alsoWith(text('a/b~c')), ['unknown_field /a~1b~0c']],
  ['a name of 2000 characters', alsoWith(text(`n${kib(2)}`)), [`unknown_field /n${kib(2)}`]],
  [
    'the fields of an organization, a price and a status',
    alsoWith(text('org_id'), text('price'), text('status')),
    ['unknown_field /org_id', 'unknown_field /price', 'unknown_field /status'],
  ],
];

const accepted: readonly (readonly [string, Form])[] = [
  ['a preamble and an epilogue', edited((body) => `before\r\n${body}after`)],
  ['its boundary in quotes', typed(`multipart/form-data; boundary="${b}"`)],
  ['a charset before its boundary', typed(`Multipart/Form-Data; charset=utf-8; boundary=${b}`)],
  ['a boundary of 70 characters', () => multipart(sound, 'b'.repeat(70))],
  [
    'a boundary of all kinds of characters',
    () => ({
      ...multipart(sound, "a'()+_,-./:=?z"),
      contentType: `multipart/form-data; boundary="a'()+_,-./:=?z"`,
    }),
  ],
  ['an empty file field', alsoWith(file({ fileName: '', content: '' }))],
  [
    'headers in lower case',
    edited((body) => body.replaceAll('Content-Disposition', 'content-disposition')),
  ],
  [
    'the brief as a file',
    async () =>
      multipart([
        ...(await proParts(modelId, { brief: undefined })),
        file({ name: 'brief', fileName: 'brief.json', content: JSON.stringify(briefFor(1)) }),
      ]),
  ],
];

describe('a form', () => {
  it.each(malformed)('that %s is malformed', async (_what, form) => {
    const answer = await leavesNoTrace(api, customer, async () => customer.sendForm(await form()));
    expect(summarizeRefusal(answer)).toBe('400 malformed_request');
    expect(answer.headers.get('connection')).toBe('close');
  });

  it.each(brokenBriefs)('with a brief that is %s is malformed at /brief', async (_what, brief) => {
    const parts = await proParts(modelId, { brief: undefined });
    for (const part of [text('brief', brief), file({ name: 'brief', content: brief })]) {
      const answer = await leavesNoTrace(api, customer, () => customer.sendForm([...parts, part]));
      expect(summarizeRefusal(answer)).toBe('400 malformed_request');
      expect(inputProblemsIn(answer)).toEqual(['malformed_request /brief']);
    }
  });

  it.each(tooLarge)('with %s is 413', async (_what, code, form) => {
    const answer = await leavesNoTrace(api, customer, async () => customer.sendForm(await form()));
    expect(summarizeRefusal(answer)).toBe(`413 ${code}`);
    expect(answer.headers.get('connection')).toBe('close');
  });

  it.each(wrongInput)('with %s is told so', async (_what, form, problems) => {
    const answer = await leavesNoTrace(api, customer, async () => customer.sendForm(await form()));
    expect(answer.status).toBe(422);
    expect(inputProblemsIn(answer)).toEqual(expect.arrayContaining([...problems]));
  });

  it.each(accepted)('with %s is a form', async (_what, form) => {
    expect(summarizeRefusal(await customer.sendForm(await form()))).toBe('202');
    expect(await api.uploads()).toEqual([]);
    await api.studio.finish();
  });

  it.each([
    ['application/json'],
    ['application/x-www-form-urlencoded'],
    ['multipart/mixed; boundary=x'],
    ['multipart/form-datax; boundary=x'],
    [''],
  ])('declared as %j is 415', async (contentType) => {
    const answer = await leavesNoTrace(api, customer, () =>
      customer.sendForm({ ...multipart(sound), contentType }),
    );
    expect(summarizeRefusal(answer)).toBe('415 unsupported_media_type');
  });
});

describe('a file name', () => {
  it.each([
    '../../../../tmp/escaped.png',
    '/etc/passwd',
    String.raw`C:\windows\x.png`,
    '..',
    '.',
    'a\u0000b.png',
    `${'n'.repeat(4000)}.png`,
    '__proto__',
    '%2e%2e%2fx.png',
    'név, with a comma.png',
  ])('%j is only a name', async (fileName) => {
    const [reference] = await references(['red']);
    const form = sound.map((part) => (part.fileName ? { ...reference, fileName } : part));
    expect((await customer.sendForm(form as Part[])).status).toBe(202);
    expect(await api.uploads()).toEqual([]);
    await api.studio.finish();
  });
});

describe('a body beyond all limits', () => {
  const mebibyte = new Uint8Array(1024 * 1024);

  async function* bodyOf(head: string, filesMebibytes: number[]): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head);
    for (const fileMebibytes of filesMebibytes) {
      yield Buffer.from(
        `--${b}\r\nContent-Disposition: form-data; name="references[]"; filename="a"\r\n\r\n`,
      );
      for (let count = 0; count < fileMebibytes; count += 1) yield mebibyte;
      yield Buffer.from('\r\n');
    }
    yield Buffer.from(`--${b}--\r\n`);
  }
  const send = (body: AsyncGenerator<Uint8Array>, headers: Record<string, string> = {}) =>
    leavesNoTrace(api, customer, () =>
      customer.call('POST', '/v1/pro/generate', {
        body: ReadableStream.from(body),
        headers: {
          'idempotency-key': customer.nextKey(),
          'content-type': `multipart/form-data; boundary=${b}`,
          ...headers,
        },
      }),
    );

  it('is refused while its files arrive', async () => {
    expect(summarizeRefusal(await send(bodyOf('', Array(10).fill(19))))).toBe(
      '413 request_too_large',
    );
  });

  it('is refused for its files alone, before the body is too long', async () => {
    expect(summarizeRefusal(await send(bodyOf('', [...Array(9).fill(18), 19])))).toBe(
      '413 request_too_large',
    );
  });

  it('is refused though it holds no file', async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`--${b}--\r\n`);
      for (let count = 0; count < 185; count += 1) yield mebibyte;
    }
    expect(summarizeRefusal(await send(endless()))).toBe('413 request_too_large');
  });

  it('is refused by its declared length before a byte is read', async () => {
    const length = `${184 * 1024 * 1024 + 1}`;
    const answer = await send(bodyOf('', []), { 'content-length': length });
    expect(summarizeRefusal(answer)).toBe('413 request_too_large');
  });
});
