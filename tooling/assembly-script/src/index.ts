export { compileKernel, compileText, writeKernel } from './compile-kernel.ts';
export type { Kernel } from './compile-kernel.ts';
