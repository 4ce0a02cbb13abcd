import { DevelopPass, scatterBlock, smoothBlock } from '@image-production/previz-film';
import type { Band, DevelopPlan, Round } from '@image-production/previz-film';
import { collectGarbage, LightPass, RayCaster } from '@image-production/previz-tracer';
import type { FlatScene, LightBuffer, LightPlan } from '@image-production/previz-tracer';

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
  | { readonly stage: 'develop'; readonly band: Band };

export type Order =
  | {
      readonly number: number;
      readonly kind: 'enter';
      readonly scene: FlatScene;
      readonly thread: number;
    }
  | { readonly number: number; readonly kind: 'prepare'; readonly plan: DevelopPlan }
  | { readonly number: number; readonly kind: 'leave' }
  | { readonly number: number; readonly kind: 'perform'; readonly job: unknown }
  | {
      readonly number: number;
      readonly kind: 'work';
      readonly work: Work;
      readonly blocks: number;
      readonly control: Int32Array;
    };

/** What a thread is started with. */
export interface ThreadData {
  /** Address of the module that performs jobs, or null. */
  readonly jobs: string | null;
}

/** Reports that an order was carried out, or why it was not. */
export interface Reply {
  done: number;
  /** What became of a job. */
  made?: unknown;
  error?: unknown;
}

/** Words of a control block: the next block, blocks that are done, and whether all is off. */
export const controlAt = { next: 0, done: 1, isOff: 2 } as const;

/** What one thread knows of the picture at hand. */
export class ThreadRoom {
  #scene: FlatScene | null = null;
  #caster: RayCaster | null = null;
  #developing: DevelopPass | null = null;

  carryOut(order: Exclude<Order, { readonly kind: 'perform' }>): void {
    if (order.kind === 'enter') {
      this.#scene = order.scene;
      this.#caster = new RayCaster(order.scene, order.thread);
    } else if (order.kind === 'prepare') {
      const { scene, caster } = this.#entered();
      this.#developing = new DevelopPass(scene, caster, order.plan);
    } else if (order.kind === 'leave') {
      this.#scene = null;
      this.#caster = null;
      this.#developing = null;
      collectGarbage();
    } else {
      takeBlocks(order.control, order.blocks, this.#doing(order.work));
    }
  }

  #entered(): { readonly scene: FlatScene; readonly caster: RayCaster } {
    const scene = this.#scene;
    const caster = this.#caster;
    if (!scene || !caster) throw new Error('a thread has work without a scene');
    return { scene, caster };
  }

  #doing(work: Work): (block: number) => void {
    const { scene, caster } = this.#entered();
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
      case 'develop': {
        const pass = this.#developing;
        if (!pass) throw new Error('a thread is to develop and not prepared for it');
        return (block) => pass.work(work.band, block);
      }
    }
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
