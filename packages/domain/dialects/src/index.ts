export { comfyDialect } from './dialects/comfy-dialect.ts';
export type { ComfyRequest, ComfySlot } from './dialects/comfy-dialect.ts';
export { fluxDialect } from './dialects/flux-dialect.ts';
export type { FluxImage, FluxRequest } from './dialects/flux-dialect.ts';
export { geminiDialect } from './dialects/gemini-dialect.ts';
export type { GeminiPart, GeminiRequest } from './dialects/gemini-dialect.ts';
export { openAiDialect } from './dialects/openai-dialect.ts';
export type { OpenAiRequest } from './dialects/openai-dialect.ts';
export { sdServerDialect } from './dialects/sd-server-dialect.ts';
export type { PaddedReference, SdServerRequest } from './dialects/sd-server-dialect.ts';
export { ground } from './layout/ground.ts';
export type { Ground } from './layout/ground.ts';
export { coverOrder } from './layout/cover-order.ts';
export type { Coverage } from './layout/cover-order.ts';
export { layOut } from './layout/lay-out.ts';
export type { LayoutOptions } from './layout/lay-out.ts';
export type { EngineProfile, FreeSizes, NamedSizes, SizeRule } from './model/engine-profile.ts';
export type {
  Box,
  ContactSheet,
  ImageContent,
  LaidOutImage,
  Layout,
  LayoutNote,
  Reference,
  SheetCell,
  SizePlan,
} from './model/layout.ts';
export type {
  Obstacle,
  PromptTooLong,
  RatioNotReachable,
  TooFewInputs,
  TooFewPictures,
} from './model/obstacle.ts';
export {
  fluxComfyProfile,
  fluxKleinProfile,
  fluxProfile,
  geminiLiteProfile,
  geminiProfile,
  openAiProfile,
  qwenEditProfile,
  sdServerProfile,
} from './profiles.ts';
