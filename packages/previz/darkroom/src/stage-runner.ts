import { DevelopPass, scatterBlock, smoothBlock } from '@image-production/previz-film';
import type { Band, DevelopPlan, GuidedLight, Round } from '@image-production/previz-film';
import { bytesHeld, collectGarbage, LightPass, RayCaster } from '@image-production/previz-tracer';
import type { FlatScene, LightBuffer, LightPlan } from '@image-production/previz-tracer';

/** Without the scene, which every thread already holds. */
type Unguided = Omit<GuidedLight, 'scene'>;

/** A stage of a picture; the threads share its blocks. */
export type Work =
  | { readonly stage: 'light'; readonly plan: LightPlan; readonly buffer: LightBuffer }
  | (Unguided & { readonly stage: 'smooth'; readonly rounds: readonly Round[] })
  | (Unguided & { readonly stage: 'scatter'; readonly into: Float32Array })
  | { readonly stage: 'develop'; readonly band: Band };

/** A task for a render thread. */
export type Task =
  | {
      readonly number: number;
      readonly kind: 'load';
      readonly scene: FlatScene;
      readonly thread: number;
    }
  | { readonly number: number; readonly kind: 'prepare'; readonly plan: DevelopPlan }
  | { readonly number: number; readonly kind: 'unload' }
  | { readonly number: number; readonly kind: 'perform'; readonly job: unknown }
  | {
      readonly number: number;
      readonly kind: 'work';
      readonly work: Work;
      readonly blocks: number;
      readonly control: Int32Array;
    };

/** Startup data of a thread. */
export interface ThreadData {
  /** URL of the job module, or null. */
  readonly jobs: string | null;
}

/** Reports that a task is done, or why it failed. */
export interface Reply {
  done: number;
  /** Result of a job. */
  made?: unknown;
  error?: unknown;
}

/** Words of a control block: next block, number of finished blocks, and the abort flag. */
export const controlAt = { next: 0, done: 1, isOff: 2 } as const;

/** Runs the stages of one picture on a thread, holding the scene from `load` to `unload`. */
export class StageRunner {
  #scene: FlatScene | null = null;
  #caster: RayCaster | null = null;
  #developing: DevelopPass | null = null;
  #developed: DevelopPlan | null = null;

  run(task: Exclude<Task, { readonly kind: 'perform' }>): void {
    if (task.kind === 'load') {
      this.#scene = task.scene;
      this.#caster = new RayCaster(task.scene, task.thread);
    } else if (task.kind === 'prepare') {
      const { scene, caster } = this.#loaded();
      this.#developed = task.plan;
      this.#developing = new DevelopPass(scene, caster, task.plan);
    } else if (task.kind === 'unload') {
      const released = bytesHeld(this.#scene, this.#developed);
      this.#scene = null;
      this.#caster = null;
      this.#developing = null;
      this.#developed = null;
      collectGarbage(released);
    } else {
      takeBlocks(task.control, task.blocks, this.#blocksOf(task.work));
    }
  }

  #loaded(): { readonly scene: FlatScene; readonly caster: RayCaster } {
    const scene = this.#scene;
    const caster = this.#caster;
    if (!scene || !caster) throw new Error('a thread works before it has loaded a scene');
    return { scene, caster };
  }

  #blocksOf(work: Work): (block: number) => void {
    const { scene, caster } = this.#loaded();
    switch (work.stage) {
      case 'light': {
        const pass = new LightPass(scene, caster, work.plan, work.buffer);
        return (block) => pass.render(block);
      }
      case 'smooth': {
        const { rounds } = work;
        const guided = { scene, light: work.light, footprint: work.footprint };
        return (block) => {
          const round = rounds[block % rounds.length];
          if (round) {
            smoothBlock(guided, round, Math.floor(block / rounds.length));
          }
        };
      }
      case 'scatter': {
        const guided = { scene, light: work.light, footprint: work.footprint };
        return (block) => scatterBlock(guided, work.into, block);
      }
      case 'develop': {
        const pass = this.#developing;
        if (!pass) throw new Error('a thread develops before it is prepared');
        return (block) => pass.work(work.band, block);
      }
    }
  }
}

/** Claims blocks until none is left. The picture does not depend on which thread takes which. */
function takeBlocks(control: Int32Array, blocks: number, work: (block: number) => void): void {
  for (;;) {
    if (Atomics.load(control, controlAt.isOff) !== 0) return;
    const block = Atomics.add(control, controlAt.next, 1);
    if (block >= blocks) return;
    work(block);
    Atomics.add(control, controlAt.done, 1);
  }
}
