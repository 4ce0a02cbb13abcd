import { comfyKind } from './comfyui-kind.ts';
import type { EngineKind } from './engine-kind.ts';
import { fluxKind } from './flux-kind.ts';
import { geminiKind } from './gemini-kind.ts';
import { openAiKind } from './openai-kind.ts';
import { previzKind } from './previz-kind.ts';
import { sdServerKind } from './sd-server-kind.ts';

/** Every kind of engine that the file may name. */
export const engineKinds: readonly [EngineKind, ...EngineKind[]] = [
  previzKind,
  sdServerKind,
  openAiKind,
  fluxKind,
  geminiKind,
  comfyKind,
];

/** The kind of an engine of the file. Throws for a word that the file refuses. */
export function findKind(word: string): EngineKind {
  const found = engineKinds.find(({ kind }) => kind === word);
  if (!found) throw new Error(`there is no kind of engine called ${word}`);
  return found;
}
