import type { Grade } from '../develop/grade.ts';
import { blurRow, halveBlock } from '../develop/lens-blur.ts';
import type { Blur } from '../develop/lens-blur.ts';
import { Print, printRows } from '../develop/print.ts';
import { scatterBlock } from '../develop/scatter-light.ts';
import { smoothBlock } from '../develop/smooth-light.ts';
import type { Round } from '../develop/smooth-light.ts';
import { DetailPass } from './detail-pass.ts';
import type { DetailPlan, Plate } from './detail-pass.ts';
import type { FlatScene } from './flat-scene.ts';
import type { LightBuffer, LightPlan } from './light-buffer.ts';
import { LightPass } from './light-pass.ts';
import { RayCaster } from './ray-caster.ts';

/** A stage of a picture, of which every thread does some blocks. */
export type Work =
  | { readonly stage: 'light'; readonly plan: LightPlan; readonly buffer: LightBuffer }
  | {
      readonly stage: 'smooth';
      readonly light: LightBuffer;
      readonly footprint: number;
      readonly rounds: readonly Round[];
    }
  | {
      readonly stage: 'scatter';
      readonly light: LightBuffer;
      readonly footprint: number;
      readonly into: Float32Array;
    }
  | {
      readonly stage: 'detail';
      readonly light: LightBuffer;
      readonly plan: DetailPlan;
      readonly plate: Plate;
    }
  | { readonly stage: 'halve'; readonly blur: Blur; readonly level: number }
  | {
      readonly stage: 'print';
      readonly blur: Blur;
      readonly grade: Grade;
      readonly seed: number;
      readonly samples: Uint16Array;
    };

export type Order =
  | {
      readonly number: number;
      readonly kind: 'enter';
      readonly scene: FlatScene;
      readonly thread: number;
    }
  | { readonly number: number; readonly kind: 'leave' }
  | {
      readonly number: number;
      readonly kind: 'work';
      readonly work: Work;
      readonly blocks: number;
      readonly control: Int32Array;
    };

/** Tells that an order is carried out, or what came in between. */
export interface Reply {
  done: number;
  error?: unknown;
}

/** Words of a control block: the next block, blocks that are done, and whether all is off. */
export const controlAt = { next: 0, done: 1, isOff: 2 } as const;

/** What one thread knows of the picture at hand. */
export class ThreadRoom {
  #scene: FlatScene | null = null;
  #caster: RayCaster | null = null;

  carryOut(order: Order): void {
    if (order.kind === 'enter') {
      this.#scene = order.scene;
      this.#caster = new RayCaster(order.scene, order.thread);
    } else if (order.kind === 'leave') {
      this.#scene = null;
      this.#caster = null;
    } else {
      takeBlocks(order.control, order.blocks, this.#doing(order.work));
    }
  }

  #doing(work: Work): (block: number) => void {
    const scene = this.#scene;
    const caster = this.#caster;
    if (!scene || !caster) throw new Error('a thread has work without a scene');
    switch (work.stage) {
      case 'light': {
        const pass = new LightPass(scene, caster, work.plan, work.buffer);
        return (block) => pass.render(block);
      }
      case 'smooth': {
        const { light, footprint, rounds } = work;
        return (block) => {
          const round = rounds[block % rounds.length];
          if (round) {
            smoothBlock(scene, light, footprint, round, Math.floor(block / rounds.length));
          }
        };
      }
      case 'scatter':
        return (block) => scatterBlock(scene, work.light, work.footprint, work.into, block);
      case 'detail': {
        const pass = new DetailPass(scene, caster, work.light, work.plan, work.plate);
        return (block) => pass.render(block);
      }
      case 'halve':
        return (block) => halveBlock(work.blur, work.level, block);
      case 'print': {
        const print = new Print(work.grade, work.seed);
        const row = new Float32Array(work.blur.plate.width * 3);
        return (block) => printBlock(print, work.blur, row, work.samples, block);
      }
    }
  }
}

function printBlock(
  print: Print,
  blur: Blur,
  row: Float32Array,
  samples: Uint16Array,
  block: number,
): void {
  const { height } = blur.plate;
  for (let y = block * printRows; y < Math.min(height, (block + 1) * printRows); y += 1) {
    blurRow(blur, y, row);
    print.row(blur.plate, row, y, samples);
  }
}

/** Takes block after block; whoever comes first, the picture is the same. */
function takeBlocks(control: Int32Array, blocks: number, work: (block: number) => void): void {
  for (;;) {
    if (Atomics.load(control, controlAt.isOff) !== 0) return;
    const block = Atomics.add(control, controlAt.next, 1);
    if (block >= blocks) return;
    work(block);
    Atomics.add(control, controlAt.done, 1);
  }
}
