/** Text that stands in a JSON text as it is, valid or not. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Ends the name of a member that stands in its object once more. */
export const twin = '\u0000twice';

/** As `JSON.stringify`, but raw text is kept and twins get the name that they share. */
export function toJsonText(value: unknown): string {
  const raw: string[] = [];
  const marked: string | undefined = JSON.stringify(value, (_name, member: unknown) => {
    if (!(member instanceof RawJson)) return member;
    raw.push(member.text);
    return `@raw-json-${raw.length - 1}@`;
  });
  const single = (marked ?? '').replaceAll(String.raw`\u0000twice":`, '":');
  return raw.reduce(
    (text, kept, index) => text.replace(`"@raw-json-${index}@"`, () => kept),
    single,
  );
}
