import type { ReferenceInstruction } from '@image-production/brief';
import { ruleReadings, wordRule } from '@image-production/language';

import type { BesideAt } from '../model/vocabulary.ts';
import type { Claim, Heading, Reader } from '../reading/reader.ts';

const headings: ReadonlySet<Heading> = new Set(['scene_and_action', 'composition_and_finish']);

/** What a thing beside somebody is called, or what it stands on. */
const things = 'product|item|thing|plinth|plinths|pedestal|podium';
const parts = '!hand|hands|arm|ear|cheek|shoulder|wrist|hip|knee|foot|eye|of';

function sided(camera: BesideAt, own: BesideAt): readonly string[] {
  return [
    `camera|frame|screen|picture ${camera}`,
    `${camera} of ..1 frame|picture|camera|her|him|them`,
    `on|at|to the ${camera} ${parts}`,
    // Their own left is the camera's right.
    `at|on|to|beside|by her|his|their ${own} side? ${parts}`,
  ];
}

const rules = [
  { value: 'left', rule: wordRule(sided('left', 'right')) },
  { value: 'right', rule: wordRule(sided('right', 'left')) },
] as const;

/** Reads on which side of somebody things stand: of a clause that names one, and its side. */
export function besideReader(references: readonly ReferenceInstruction[]): Reader {
  const words = references.flatMap(({ item }) => item?.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const named = wordRule([[...words, things].join('|')]);
  return ({ heading, clauses }) => {
    if (!headings.has(heading)) return [];
    return clauses.flatMap((clause): readonly Claim[] => {
      if (ruleReadings(clause, named).length === 0) return [];
      return rules.flatMap(({ value, rule }) =>
        ruleReadings(clause, rule).flatMap(({ start, end, isDenied }) => {
          const [first, last] = [clause.words[start], clause.words[end - 1]];
          if (first === undefined || last === undefined) return [];
          return [{ start: first.start, end: last.end, topic: 'beside_at', value, isDenied }];
        }),
      );
    });
  };
}
