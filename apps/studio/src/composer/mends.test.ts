import { describe, expect, it } from 'vitest';

import { emptyDraft } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { adviceOn } from './findings.ts';
import { mendsOf } from './mends.ts';

function labels(change: Partial<Draft>): readonly string[] {
  const draft = { ...emptyDraft, ...change };
  return adviceOn(draft, []).flatMap((finding) =>
    mendsOf(finding, draft, []).map(({ label }) => label),
  );
}

describe('one click that mends', () => {
  it('offers the distance or the lens that holds the figure', () => {
    expect(labels({ camera: { focalLengthMm: 85, distanceM: 2 } })).toEqual([
      'Use 6 m',
      'Use 28 mm',
    ]);
  });

  it('offers the longest lens for which there is room', () => {
    const [label = ''] = labels({ sceneType: 'interior', camera: { focalLengthMm: 200 } });
    expect(label).toMatch(/^Use \d+ mm$/);
  });

  it('offers what a named lens can do', () => {
    const zoom = { lens: '24-70mm f/2.8', focalLengthMm: 85 };
    expect(labels({ camera: zoom })).toEqual(['Use 70 mm']);
    expect(labels({ camera: { ...zoom, focalLengthMm: 50, aperture: 1.4 } })).toEqual([
      'Use f/2.8',
    ]);
  });

  it('offers the aspect that is rendered', () => {
    expect(labels({ aspect: '4:5' })).toEqual(['Use 3:4']);
  });
});
