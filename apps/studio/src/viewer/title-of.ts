const lengthMax = 60;

/** The first sentence of what was ordered, short enough for a line; null when there are no words. */
export function titleOf(fields: Readonly<Record<string, unknown>> | undefined): string | null {
  const text = textOf(fields);
  if (text === null) return null;
  const [first = ''] = text.trim().split(/(?<=[^\s])[.;:!?](?:\s|$)|\n/, 1);
  if (first.length <= lengthMax) return first === '' ? null : first;
  return `${first.slice(0, first.lastIndexOf(' ', lengthMax - 1)).replace(/[\s,–-]+$/, '')}…`;
}

function textOf(fields: Readonly<Record<string, unknown>> = {}): string | null {
  const brief = fields['brief'];
  const objective =
    typeof brief === 'object' && brief !== null && 'commercial_objective' in brief
      ? brief.commercial_objective
      : undefined;
  const text = objective ?? fields['prompt'] ?? fields['instructions'];
  return typeof text === 'string' ? text : null;
}
