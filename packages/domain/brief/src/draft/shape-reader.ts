import { member, refuse, succeed } from '@image-production/kernel';
import type { Refusal, Result } from '@image-production/kernel';

import { characterCount, textPattern } from '../limits.ts';
import type { Limit } from '../limits.ts';
import type { BriefProblem, BriefProblemCode } from '../model/brief-problem.ts';
import type { DraftKey, DraftPath } from '../model/draft-path.ts';
import type { MemberNames } from '../model/member-names.ts';
import { isObject } from './is-object.ts';

/** The place of a value in a submission. */
export interface Place {
  readonly path: DraftPath;
  /** What sentences call the value. */
  readonly name: string;
  readonly names: MemberNames;
}

/**
 * Reads a JSON value as what belongs at a place. A refusal without problems leaves them to a rule
 * that says more.
 */
export type Reader<Value> = (
  given: unknown,
  place: Place,
) => Result<Value, readonly BriefProblem[]>;

/** A reader for each member of an object. */
type Members<Value> = { readonly [Key in keyof Value]-?: Reader<Value[Key]> };

/** An object of these members and no others. */
export function objectOf<Value extends object>(members: Members<Value>): Reader<Value> {
  const readers = Object.entries(members) as [DraftKey, Reader<unknown>][];
  return (given, place) => {
    if (!isObject(given)) {
      return refuseAt(place, 'value_not_allowed', `${place.name} has to be a JSON object.`);
    }
    const unknown = unknownMembers(given, readers, place);
    const read = readers.map(([key, reader]) => {
      const name = place.names[key];
      return [key, reader(member(given, name), inside(place, key, name))] as const;
    });
    const problems = [...read.flatMap(([, each]) => (each.ok ? [] : each.failure)), ...unknown];
    const values = read.flatMap(([key, each]) => (each.ok ? [[key, each.value] as const] : []));
    if (problems.length > 0 || values.length < read.length) return refuse(problems);
    const stated = values.filter(([, value]) => value !== undefined);
    return succeed(Object.fromEntries(stated) as Value);
  };
}

function unknownMembers(
  given: object,
  readers: readonly (readonly [DraftKey, unknown])[],
  { path, names }: Place,
): readonly BriefProblem[] {
  const among = readers.map(([key]) => names[key]);
  const known = new Set(among);
  return Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => {
      const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name || 'An empty name';
      const message = `${shown} is not a field here; remove it or correct its name.`;
      const choice = { given: name, among };
      return { path, code: 'unknown_field', message, unknownName: name, choice };
    });
}

/** A list of entries, each read alone. */
export function listOf<Value>(entry: Reader<Value>): Reader<readonly Value[]> {
  return (given, place) => {
    if (!Array.isArray(given)) {
      return refuseAt(place, 'value_not_allowed', `${place.name} has to be a JSON array.`);
    }
    const read = given.map((each: unknown, index) =>
      entry(each, inside(place, index, `Entry ${index + 1} of ${place.name}`)),
    );
    const values = read.flatMap((each) => (each.ok ? [each.value] : []));
    if (values.length === read.length) return succeed(values);
    return refuse(read.flatMap((each) => (each.ok ? [] : each.failure)));
  };
}

/** A list of this many different entries. */
export function setOf<Value>(entry: Reader<Value>, { min, max }: Limit): Reader<readonly Value[]> {
  const list = listOf(entry);
  return (given, place) => {
    const read = list(given, place);
    if (!Array.isArray(given)) return read;
    const count = given.length;
    const bound = count < min ? `at least ${entries(min)}` : `at most ${entries(max)}`;
    const size = refuseAt(place, 'value_not_allowed', `${place.name} takes ${bound}.`).failure;
    const repeated = given.flatMap((each: unknown, index) =>
      given.indexOf(each) === index
        ? []
        : refuseAt(inside(place, index, ''), 'value_not_allowed', repetition).failure,
    );
    const problems = [
      ...(read.ok ? [] : read.failure),
      ...(count < min || count > max ? size : repeated),
    ];
    return problems.length === 0 ? read : refuse(problems);
  };
}

const repetition = 'An earlier entry says the same; remove this one.';

function entries(count: number): string {
  return `${count} ${count === 1 ? 'entry' : 'entries'}`;
}

export function required<Value>(reader: Reader<Value>): Reader<Value> {
  return (given, place) =>
    given === undefined
      ? refuseAt(place, 'value_not_allowed', `${place.name} is required.`)
      : reader(given, place);
}

export function optional<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return (given, place) => (given === undefined ? succeed(given) : reader(given, place));
}

/** Text as it is, whatever its length. */
export const anyText: Reader<string> = (given, place) =>
  typeof given === 'string'
    ? succeed(given)
    : refuseAt(place, 'value_not_allowed', `${place.name} has to be text.`);

/** Text in NFC and without blank ends; lengths count code points. */
export function text({ min, max }: Limit): Reader<string> {
  return (given, place) => {
    const { path, name } = place;
    if (typeof given !== 'string') return anyText(given, place);
    const value = given.normalize('NFC').trim();
    const length = characterCount(value);
    const problems: BriefProblem[] = [];
    const tell = (code: BriefProblemCode, message: string) =>
      problems.push({ path, code, message });
    if (length < min) {
      tell('text_too_short', `${name} takes at least ${counted(min)} and has ${length}.`);
    }
    if (length > max) {
      tell('text_too_long', `${name} takes at most ${counted(max)} and has ${length}.`);
    }
    if (!value.isWellFormed() || !textPattern.test(value)) tell('value_not_allowed', notText);
    return problems.length === 0 ? succeed(value) : refuse(problems);
  };
}

const notText = 'The text contains control characters or broken ones; remove them.';

function counted(characters: number): string {
  return `${characters} ${characters === 1 ? 'character' : 'characters'}`;
}

/** One of these words. */
export function oneOf<Word extends string>(words: readonly Word[]): Reader<Word> {
  const message = `has to be one of ${words.join(', ')}.`;
  return (given, place) => {
    const word = words.find((each) => each === given);
    if (word !== undefined) return succeed(word);
    return refuseChoice(place, 'value_not_allowed', `${place.name} ${message}`, given, words);
  };
}

const leadingZero = /^-?0\d/;

export function numberWithin({ min, max }: Limit): Reader<number> {
  return (given, place) => {
    const { name } = place;
    if (typeof given !== 'number') {
      const form = leadingZero.test(String(given)) ? ' without a leading zero' : '';
      return refuseAt(place, 'value_not_allowed', `${name} has to be a number${form}.`);
    }
    // JSON has room for 1e999, which is no finite number.
    if (!Number.isFinite(given)) {
      return refuseAt(place, 'number_out_of_range', `${name} is too large for a number.`);
    }
    if (given >= min && given <= max) return succeed(given);
    const bound = given < min ? `at least ${min}` : `at most ${max}`;
    return refuseAt(place, 'number_out_of_range', `${name} has to be ${bound}.`);
  };
}

export function refuseAt(
  { path }: Place,
  code: BriefProblemCode,
  message: string,
): Refusal<readonly BriefProblem[]> {
  return refuse([{ path, code, message }]);
}

/** The same where one of a few words belongs. */
export function refuseChoice(
  { path }: Place,
  code: BriefProblemCode,
  message: string,
  given: unknown,
  among: readonly string[],
): Refusal<readonly BriefProblem[]> {
  return refuse([{ path, code, message, choice: { given, among } }]);
}

/** The place of a member. Its key is one of the object's: every path of a reader is of a draft. */
function inside({ path, names }: Place, step: DraftKey | number, name: string): Place {
  return { path: [...path, step] as unknown as DraftPath, name, names };
}
