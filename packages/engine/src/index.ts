export { exchange } from './transport/exchange.ts';
export type { CutReason, Exchange, ExchangeLimits, ExchangeRequest } from './transport/exchange.ts';
export { openDispatcher } from './transport/open-dispatcher.ts';
export type { DispatcherOptions } from './transport/open-dispatcher.ts';
export type { AddressRule } from './transport/address-rule.ts';
export { downloadPicture } from './transport/download-picture.ts';
export type { Download, DownloadRules } from './transport/download-picture.ts';
export { sniffPicture } from './transport/sniff-picture.ts';
export type { PictureType } from './transport/sniff-picture.ts';
export { readJson } from './transport/read-json.ts';
export { probeEngine } from './transport/probe-engine.ts';
export type { Probe, Question } from './transport/probe-engine.ts';
export { readRetryAfter } from './transport/retry-after.ts';
export { callOnce } from './transport/call-once.ts';
export type { CallEnd, NoPicture, PrepareCall, ReadAnswer } from './transport/call-once.ts';
export { runJob } from './transport/run-job.ts';
export type { JobEngine, JobState, JobWatch } from './transport/run-job.ts';
export { drawInput } from './pictures/draw-input.ts';
export type { InputPicture, InputRules } from './pictures/draw-input.ts';
export type { DrawGuide } from './renderer/with-guide.ts';
export { createEngineRenderer } from './renderer/engine-renderer.ts';
export type {
  Engine,
  EngineOrder,
  EngineRendererOptions,
  EnlargedPicture,
} from './renderer/engine-renderer.ts';
