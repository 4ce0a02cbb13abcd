import type { PromptLine } from '../model/prompt-section.ts';
import { facts } from './lines.ts';

/** The policy of every plan, and what stays out, told as what there is instead. */
export function peopleLines(picture: 'figure' | 'lab'): readonly PromptLine[] {
  return picture === 'figure'
    ? facts(
        'Adults only: everyone is clearly grown up.',
        'The person appears once; natural hands, real skin texture.',
        'One undivided frame, free of captions, watermarks and borders.',
      )
    : facts(
        'Adults only: anyone in the picture is clearly grown up.',
        'One undivided frame, free of captions, watermarks and borders.',
      );
}

/** The same for engines with a prompt of its own for what stays out. */
export const negativeWords: string = [
  'child',
  'minor',
  'duplicate person',
  'extra fingers',
  'fused fingers',
  'plastic skin',
  'misspelled lettering',
  'caption',
  'watermark',
  'border',
  'collage',
  'split frame',
].join(', ');
