/** A source file, by its path below the root. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** A single line is alike by chance. */
const linesMin = 2;

/**
 * Where saying something again is right: the verifier shares no code with what it verifies, applied
 * migrations never change, and tests say in full what they expect.
 */
const exceptions = [
  /^packages\/adapters\/statement-verifier\//,
  /^packages\/adapters\/storage-sql\/src\/(?:sqlite\/)?migrations\//,
  /\.test\.ts$|\/testing\/|\.contract\.ts$|-behaviour\.ts$/,
];

/**
 * What the scaffold writes. Every new adapter starts with these bodies, those of one kind with the
 * same ones, and replaces them one by one: wherever such a body stands, it is no twin.
 */
const skeletons = /^tooling\/scaffold\/src\/skeletons\//;

/**
 * Functions whose bodies are the same text, as `path:line path:line`. The layout that the formatter
 * gives every file is enough to find them: a body ends at the next line indented as its head is.
 */
export function twins(files: readonly SourceText[]): string[] {
  const isSkeleton = ({ path }: SourceText): boolean => skeletons.test(path);
  const given = new Set(files.filter(isSkeleton).flatMap(bodiesIn).map(toKey));
  const checked = files.filter(
    (file) => !isSkeleton(file) && exceptions.every((exception) => !exception.test(file.path)),
  );
  const bodies = checked.flatMap(bodiesIn).filter((body) => !given.has(toKey(body)));
  return [...Map.groupBy(bodies, toKey).values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(({ place }) => place).join(' '));
}

interface Body {
  /** `path:line` */
  readonly place: string;
  readonly lines: readonly string[];
}

function bodiesIn({ path, text }: SourceText): Body[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const body = opensFunction(line) ? bodyAfter(lines, index) : [];
    return body.length < linesMin ? [] : [{ place: `${path}:${index + 1}`, lines: body }];
  });
}

function toKey({ lines }: Body): string {
  return lines.join('\n');
}

/** The end of a head, also of one that takes several lines; blocks of conditions and loops are none. */
function opensFunction(line: string): boolean {
  const isBlock = /^\s*(?:\} )?(?:if|else|for|while|switch|catch|try|do)\b/.test(line);
  return !isBlock && /(?:\)(?:: [^=]+)?|=>) \{$/.test(line) && !/^\s*\) \{$/.test(line);
}

function bodyAfter(lines: readonly string[], head: number): string[] {
  const indent = /^\s*/.exec(lines[head] ?? '')?.[0].length ?? 0;
  const rest = lines.slice(head + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && line.search(/\S/) <= indent);
  return rest
    .slice(0, Math.max(0, end))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:\/\/|\/\*|\*)/.test(line));
}
