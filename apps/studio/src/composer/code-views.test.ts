/// <reference types="node" />
import { execFileSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import { emptyDraft } from '../drafts/draft.ts';
import type { Draft, DraftReference } from '../drafts/draft.ts';
import { emptyLabDraft } from '../drafts/lab-draft.ts';
import { readOrder } from '../drafts/read-order.ts';
import { labCall, proCall, toCommand, toCurl, toJson, toTypeScript } from './code-views.ts';

const scene = 'She says: "it\'s 5 o\'clock"; $HOME stays\nas `it` is \\ here.';
const draft: Draft = {
  ...emptyDraft,
  modelId: 'mdl_1',
  texts: { ...emptyDraft.texts, commercialObjective: '@lead <image>', sceneAndAction: scene },
  camera: { focalLengthMm: 85 },
  passes: ['depth'],
  metadata: [{ name: 'look', value: 'no 3' }],
};
const reference: DraftReference = {
  id: '1',
  file: null,
  name: `a, "b".png`,
  size: null,
  role: 'bag',
  item: 'tote',
  fidelity: { level: 'close', aspects: ['texture'], note: 'Keep the strap.' },
};
const call = proCall(draft, [reference]);

/** The words that a shell hands to its programs. */
function wordsOf(script: string): string[] {
  const speak = `curl() { printf '%s\\0' "$@"; }; ips() { curl "$@"; }; uuidgen() { echo key; }; cat() { :; }\n`;
  return execFileSync('sh', ['-c', speak + script], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

describe('the same order', () => {
  it('is a call of curl that loses no character on the way through a shell', () => {
    const words = wordsOf(toCurl(call, 'http://127.0.0.1:8080', '0.17'));
    const brief = words.find((word) => word.startsWith('brief=')) ?? '';
    expect(JSON.parse(brief.slice('brief='.length))).toEqual(call.fields['brief']);
    expect(words).toContain('http://127.0.0.1:8080/v1/pro/generate');
    expect(words).toContain('metadata={"look":"no 3"}');
    expect(words).toContain(String.raw`references[]=@"a, \"b\".png"`);
    expect(words).toContain('X-Max-Cost: 0.17');
  });

  it('is a program of the client that says the same', () => {
    const text = toTypeScript(call, 'http://127.0.0.1:8080', '0.17');
    const literal = /client\.pro\.generate\((.*), \{ maxCost/s.exec(text)?.[1];
    // oxlint-disable-next-line typescript/no-implied-eval -- the text under test is a program
    expect(new Function(`return ${literal}`)()).toEqual(call.input);
  });

  it('is a file of JSON that fills the form again', () => {
    const read = readOrder(JSON.parse(toJson(call)));
    expect(read.draft).toEqual(draft);
    expect(read.references.map(({ item, name, fidelity }) => [item, name, fidelity])).toEqual([
      ['tote', reference.name, reference.fidelity],
    ]);
    expect(toCommand(call, 'http://x', '0.17')).toContain(toJson(call));
  });

  it('is a command of LAB, option by option', () => {
    const creative = { ...emptyLabDraft, prompt: "it's a cup", count: 3, aspect: '4:5' } as const;
    const command = toCommand(labCall('creative', creative, [reference]), 'http://x', '0.51');
    expect(wordsOf(command)).toEqual([
      'lab',
      'creative',
      '--ref',
      reference.name,
      '--prompt',
      "it's a cup",
      '--aspect',
      '4:5',
      '--count',
      '3',
      '--resolution',
      '2K',
      '--variation',
      '0',
      '--out',
      'pictures',
      '--max-cost',
      '0.51',
    ]);
  });
});
