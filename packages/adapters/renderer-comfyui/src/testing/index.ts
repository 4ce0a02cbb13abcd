export {
  isDownload,
  isHistoryLook,
  isOrder,
  isQueueLook,
  isUpload,
  openFakeComfy,
} from './comfy.test-support.ts';
export type { FakeComfy, FakeComfyOptions } from './comfy.test-support.ts';
export type { Job, JobEnd } from './fake-jobs.test-support.ts';
export { smallWorkflow } from './example.test-support.ts';
export { weightlessWorkflow } from './weightless.test-support.ts';
