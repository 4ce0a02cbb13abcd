/** One `ts` fence of a README. */
export interface Example {
  readonly title: string;
  readonly code: string;
}

const fence = /^```(?<info>[^\n`]*)\n(?<code>.*?)^```[ \t]*$/gms;

/**
 * The `ts` fences of a README, titled by the nearest heading; those that say more behind `ts`, such
 * as `ts no-run`, are read when `info` says the same.
 */
export function readExamples(markdown: string, fenceInfo: string = 'ts'): Example[] {
  return [...markdown.matchAll(fence)].flatMap((match) => {
    const { info = '', code = '' } = match.groups ?? {};
    const isExample = info.trim() === fenceInfo;
    return isExample ? [{ title: headingBefore(markdown, match.index), code }] : [];
  });
}

function headingBefore(markdown: string, position: number): string {
  const prose = markdown.slice(0, position).replaceAll(fence, '');
  const headings = [...prose.matchAll(/^#+ +(.+)$/gm)];
  return headings.at(-1)?.[1]?.trim() ?? 'README';
}
