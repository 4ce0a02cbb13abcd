import type { DirectedBrief } from './directed-brief.ts';
import { criteria, scores } from './scores.ts';
import type { Marks } from './scores.ts';
import type { Shot } from './shoot.ts';

/** The forty frames as a page: each beside its brief, what became of its references, and notes. */
export function shotReport(shots: readonly Shot[], groups: readonly string[]): string {
  const size = shots.length / groups.length;
  const sections = groups.flatMap((group, at) => [
    `## ${group[0]?.toUpperCase()}${group.slice(1)}`,
    `![Ten frames: ${group}](pictures/directed-${group}.jpg)`,
    ...shots.slice(at * size, (at + 1) * size).map((shot, index) => toEntry(shot, index + 1)),
  ]);
  return `${[introduction, toTable(shots), ...sections].join('\n\n')}\n`;
}

const introduction = `# Forty directed frames

Forty briefs in the language of photographers, shot by the embedded renderer: ten close, ten with
products beside or in the hands of a figure, ten directed by light alone, ten by wardrobe, set and
gesture. The frames are numbered row by row. \`pnpm contact-sheet directed\` shoots them again and
writes this page; the scores are an art director's, kept by hand. What a mark below six stands
for, \`POST /v1/pro/review\` tells before anything is paid: by reference in \`staging\`, by phrase in
the notices \`direction_limited\`.`;

function toTable(shots: readonly Shot[]): string {
  const rows = shots.flatMap(({ brief: { name } }) => {
    const score = scores[name];
    if (score === undefined) return [];
    const { before, after, said } = score;
    return [`| ${[name, mean(before), ...after, `**${mean(after)}**`, said].join(' | ')} |`];
  });
  const heads = ['Frame', 'Before', ...criteria, 'Now', 'Still wrong'];
  return [
    '## Scores',
    '',
    'Each 0–10, as strictly as a client would; “Before” and “Now” are the means of the eight.',
    '',
    `| ${heads.join(' | ')} |`,
    `|${heads.map((_, at) => (at === 0 || at === heads.length - 1 ? '---' : '--:')).join('|')}|`,
    ...rows,
  ].join('\n');
}

function mean(marks: Marks): string {
  return (marks.reduce((sum, mark) => sum + mark, 0) / marks.length).toFixed(1);
}

function toEntry({ brief, placements, notes, picture }: Shot, number: number): string {
  const used = placements.map(({ referenceIndex, technique, visible }) => {
    const { item } = brief.things[referenceIndex] ?? { item: 'reference' };
    const seen = visible === null ? '' : `, ${Math.round(visible * 100)} % visible`;
    return `${item}: ${technique}${seen}`;
  });
  const told = picture === null ? [`Refused: ${notes.join(' ')}`] : notes;
  return [
    `### ${number}. ${brief.name}`,
    '',
    toSelectors(brief),
    '',
    ...toFields(brief).map(([field, text]) => `- ${field}: ${text}`),
    ...used.map((text) => `- Reference, ${text}`),
    ...told.map((text) => `- Note: ${text}`),
  ].join('\n');
}

function toSelectors({ sceneType, style, framing, aspect, camera }: DirectedBrief): string {
  const lens = camera?.focalLengthMm === undefined ? [] : [`${camera.focalLengthMm} mm`];
  const stop = camera?.aperture === undefined ? [] : [`f/${camera.aperture}`];
  const seen = camera?.perspective === undefined ? [] : [camera.perspective];
  const words = [sceneType, style, framing, aspect, ...lens, ...stop, ...seen];
  return words.join(', ').replaceAll('_', ' ');
}

function toFields(brief: DirectedBrief): [string, string][] {
  const fields: [string, string | undefined][] = [
    ['Scene', brief.sceneAndAction],
    ['Styling', brief.stylingAndBeauty],
    ['Performance', brief.modelPerformance],
    ['Light', brief.lightingAndAtmosphere],
    ['Finish', brief.compositionAndFinish],
    ['Camera', brief.cameraIntent],
  ];
  return fields.flatMap(([field, text]) => (text === undefined ? [] : [[field, text]]));
}
