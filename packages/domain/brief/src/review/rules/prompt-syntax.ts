import { quoteText } from '../../text/quote.ts';
import type { ReviewSubject } from '../review-subject.ts';
import { warning } from '../rule.ts';
import type { AdvisoryRule, Finding } from '../rule.ts';

/** Habits of prompt boxes that mean nothing here. Every repetition is bounded. */
const promptSyntax: readonly RegExp[] = [
  /\([^():\n]{1,60}: ?\d(?:\.\d{1,2})?\)/u,
  /\p{L}:\d\.\d/u,
  /\({2}[^()\n]{1,60}\){2}|\[{2}[^[\]\n]{1,60}\]{2}/u,
  /(?:^|\s)(?:--|—)(?:ar|v|s|q|c|no|iw|sref|cref|style|stylize|chaos|seed|tile|niji|raw|weird)\b/iu,
  /<(?:lora|lyco|hypernet|embedding):[^<>\n]{1,60}>|<\|[^|<>\n]{0,40}\|>/iu,
  /\bembedding:\S/iu,
  // "8K HMI" is a lamp.
  /\b(?:8|16)k\b(?! ?(?:hmi|tungsten|fresnel|lamp|light|source|par|gold))/iu,
  /\b(?:best|high|highest|top)[ -]quality\s*(?:,|$)/iu,
  /(?:^|[,;(])\s*(?:masterpiece|photorealistic|hyper-?realistic|ultra-?realistic|(?:ultra|highly|hyper)[ -]?detailed|award[ -]winning|uhd|4k|hdr|sharp focus|intricate details?)\s*(?=[,;.)]|$)/iu,
  /\b(?:trending on )?artstation\b|\b(?:unreal engine|octane render|negative prompt)\b/iu,
];

export const promptSyntaxRules: readonly AdvisoryRule[] = [
  warning('generic_prompt_syntax', genericPromptSyntax),
];

function genericPromptSyntax({ written, notes }: ReviewSubject): Finding[] {
  return [...written, ...notes].flatMap(({ path, text }) => {
    const found = promptSyntax
      .map((pattern) => pattern.exec(text)?.[0])
      .find((match) => match !== undefined);
    if (found === undefined) return [];
    const seen = quoteText(found.replaceAll(/^[\s,;(]+|[\s,]+$/gu, ''));
    return [
      { path, message: `Prompt syntax ('${seen}') has no meaning here; say it in plain words.` },
    ];
  });
}
