import type { RowKernel } from '../row-kernel/row-kernel.ts';
import { openSimdKernel } from '../row-kernel/simd-kernel.ts';
import { twinKernel } from '../row-kernel/twin-kernel.ts';

const simd = openSimdKernel();
if (!simd) throw new Error('this machine has no SIMD, without which its kernel cannot be tested');

export const simdKernel: RowKernel = simd;

export const kernels: readonly (readonly [name: string, kernel: RowKernel])[] = [
  ['SIMD', simdKernel],
  ['its twin', twinKernel],
];
