import { announce } from '../shell/announcements.tsx';

/** Fills a form from text that was pasted beside its fields; answers whether the text was for it. */
export function pasteJson(
  text: string,
  isMeant: (json: unknown) => boolean,
  fill: (json: unknown) => void,
): boolean {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return false;
  }
  if (!isMeant(json)) return false;
  fill(json);
  announce('The form is filled from what was pasted.');
  return true;
}
