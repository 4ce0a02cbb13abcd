import type { LayoutNote, Reference } from '../model/layout.ts';

/** References that share a picture, told as the wire counts them: from 1. */
export function mergedNote(group: readonly Reference[], inputsMax: number): LayoutNote {
  return {
    kind: 'merged',
    references: positions(group),
    message: `${named(group)} share one contact sheet, because the engine takes ${pictures(inputsMax)}.`,
  };
}

export function describedNote(described: readonly Reference[], inputsMax: number): LayoutNote {
  const verb = described.length === 1 ? 'is' : 'are';
  return {
    kind: 'described',
    references: positions(described),
    message: `${named(described)} ${verb} followed by words alone, because the engine takes ${pictures(inputsMax)}.`,
  };
}

export function leftOutNote(inputsMax: number): LayoutNote {
  return {
    kind: 'left_out',
    references: [],
    message: `The full-body view of the model is followed by words alone, because the engine takes ${pictures(inputsMax)}.`,
  };
}

function positions(references: readonly Reference[]): readonly number[] {
  return references.map(({ index }) => index);
}

function named(references: readonly Reference[]): string {
  const numbers = references.map(({ index }) => String(index + 1));
  const last = numbers.at(-1) ?? '';
  return numbers.length === 1
    ? `Reference ${last}`
    : `References ${numbers.slice(0, -1).join(', ')} and ${last}`;
}

function pictures(count: number): string {
  return count === 1 ? 'one picture' : `${count} pictures`;
}
