import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readOperations } from './operations.ts';
import { transcriptPath } from './repository.ts';
import { shortJson } from './short-json.ts';
import { StableText } from './stable-text.ts';
import { steps } from './steps.ts';

const transcript = readFileSync(transcriptPath, 'utf8');
const operations = readOperations();

function findSection(id: string): string {
  const [, after = ''] = transcript.split(`\n### ${id}\n`);
  return after.split(/\n##+ /)[0] ?? '';
}

describe('docs/api-by-curl.md', () => {
  it.each(operations)('shows a call of $id and its answer', ({ id, call }) => {
    const section = findSection(id);
    expect(section).toContain(`\`${call}\``);
    expect(section).toMatch(/```sh\ncurl -sS/);
    expect(section).toMatch(/```http\nHTTP\/1\.1 20\d /);
  });

  it('shows the commands that the steps make', () => {
    expect(steps.filter(({ command }) => !transcript.includes(command))).toEqual([]);
  });

  it('shows no id of the run that wrote it', () => {
    const ids = transcript.match(/\b[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g) ?? [];
    expect(ids.filter((id) => !/^(?:rst_01K0{22}|[a-z]{3}_01JD3V7M6Q)/.test(id))).toEqual([]);
  });

  it('shows nothing that opens a door', () => {
    expect(transcript).not.toMatch(/ips_live_[0-9A-Za-z]|[?&]sig=[0-9A-Za-z]/);
  });
});

describe('what changes from run to run', () => {
  it('is written the same in all of them', () => {
    const text = (id: string, port: number): string =>
      `http://127.0.0.1:${port}/v1/requests/req_${id} "sizeBytes": ${port} req_${id} ${new Date().toISOString()}`;
    const [first, second] = ['01K5XW3V7M6QK8X2Y4Z6A8B0CT', '01K5XW3V7M6QK8X2Y4Z6A8B0CV'];
    const one = new StableText('http://127.0.0.1:4711').of(text(first ?? '', 4711));
    const other = new StableText('http://127.0.0.1:4712').of(text(second ?? '', 4712));
    expect(one).toBe(other);
    expect(one).toContain('req_01JD3V7M6Q0000000000000001');
  });

  it('leaves no month, day, key or signature of the run in a statement', () => {
    const statement = (month: string, day: string, letter: string): string =>
      [
        `"month": "${month}", "day": "${day}", "keyId": "${letter.repeat(16)}"`,
        `"text": "wallets 1\\norg_01K5XW3V7M6QK8X2Y4Z6A8B0CT 1"`,
        `"signature": "${letter.repeat(85)}-", "publicKey": "\\nMCowBQYDK2VwAyEA${letter.repeat(43)}=\\n"`,
        `; signature: ${letter.repeat(85)}_`,
        `${month}-01 * opening balance`,
        `${day} * closing balance`,
      ].join('\n');
    const stable = new StableText('http://127.0.0.1:4711');
    const one = stable.of(statement('2027-01', '2027-01-31', 'a'));
    expect(one).toBe(stable.of(statement('2028-02', '2028-02-01', 'b')));
    expect(one).toContain('2026-11-01 * opening');
    expect(one).toContain(String.raw`\norg_01JD3V7M6Q0000000000000001 1`);
    expect(one).not.toMatch(/aaa/);
  });

  it('stays apart where it is not the same', () => {
    const stable = new StableText('http://127.0.0.1:4711');
    const [first, second] = ['req_01K5XW3V7M6QK8X2Y4Z6A8B0CT', 'req_01K5XW3V7M6QK8X2Y4Z6A8B0CV'];
    expect(stable.of(`${first} ${second} ${first}`)).toBe(
      'req_01JD3V7M6Q0000000000000001 req_01JD3V7M6Q0000000000000002 req_01JD3V7M6Q0000000000000001',
    );
  });
});

describe('a long answer', () => {
  it('keeps the members that matter and one entry of each list', () => {
    const value = { id: 'a', data: [{ id: 1, more: 2 }, { id: 2 }], tags: ['x', 'y'] };
    expect(shortJson(value, ['id'])).toBe(
      '{ "id": "a", "data": [{ "id": 1, "…": "1 more" }, "… 1 more"], "tags": ["x", "y"] }',
    );
  });

  it('is broken into lines where it is too wide', () => {
    const text = shortJson({ first: 'x'.repeat(60), second: 'y'.repeat(60) });
    expect(text.split('\n')).toHaveLength(4);
    expect(JSON.parse(text)).toEqual({ first: 'x'.repeat(60), second: 'y'.repeat(60) });
  });
});
