import type { Command } from 'commander';

/**
 * What may stand in place of the last of the words after `ips`: commands, options, or the values of
 * an option. Nothing where a file name is meant: shells know files.
 */
export function completeWords(program: Command, words: readonly string[]): readonly string[] {
  const begun = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const path = [program];
  for (const word of before) {
    const next = path.at(-1)?.commands.find((one) => one.name() === word);
    if (next) path.push(next);
  }
  const options = path.flatMap((command) => command.options);
  const asked = options.find(({ long, short }) => [long, short].includes(before.at(-1)));
  if (before.length > 0 && asked && (asked.required || asked.optional))
    return startingWith(begun, asked.argChoices ?? []);
  if (begun.startsWith('-')) {
    return startingWith(begun, [...options.map(({ long }) => long ?? ''), '--help']);
  }
  const here = path.at(-1) ?? program;
  return startingWith(
    begun,
    here.commands.map((one) => one.name()).filter((name) => name !== '__complete'),
  );
}

function startingWith(begun: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => name !== '' && name.startsWith(begun));
}
