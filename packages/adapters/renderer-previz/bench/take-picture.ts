import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

import type { FigurePlan } from '@image-production/direction';
import { ManualCancellation } from '@image-production/kernel/memory';
import { photograph } from '@image-production/previz-darkroom';
import type { Stage } from '@image-production/previz-darkroom';
import { neutralGrade } from '@image-production/previz-film';
import { stillLifeScene } from '@image-production/previz-geometry/testing';
import { figurePicture, Studio } from '@image-production/previz-studio';
import { InMemoryCallJournal } from '@image-production/rendering/memory';

import { benchFrame } from '../contact-sheet/figure-frames.ts';
import { benchPictures } from './pictures.ts';
import type { BenchPicture } from './pictures.ts';

/** Takes one picture in its own process, so that peak memory is the picture's alone. */
const fixtures = new URL('../../imaging/fixtures/good/', import.meta.url);
const [, , subject, name] = process.argv;
const picture = benchPictures.find((other) => other.name === name);
if (!picture) throw new Error(`no picture is called ${name}`);
const used = new Studio(picture.tier);
if (subject === 'still') await measured('still', picture, takeStill);
if (subject === 'pro') await measured('pro', picture, takeFigure);
// The second draft reuses the plan and geometry of the first.
if (subject === 'pro' && name === 'draft') await measured('pro again', picture, takeFigure);
await used[Symbol.asyncDispose]();

type OnStage = (stage: Stage) => void;
type Take = (studio: Studio, picture: BenchPicture, onStage: OnStage) => Promise<unknown>;

async function measured(kind: string, taken: BenchPicture, take: Take): Promise<void> {
  const stages: Partial<Record<Stage | 'plan', number>> = {};
  const begunAt = cpuSeconds();
  let [stage, since]: [Stage | 'plan', number] = ['plan', begunAt];
  const startedAt = performance.now();
  await take(used, taken, (next) => {
    stages[stage] = cpuSeconds() - since;
    [stage, since] = [next, cpuSeconds()];
  });
  stages[stage] = cpuSeconds() - since;
  const seconds = (performance.now() - startedAt) / 1000;
  const spent = Object.entries(stages).map(([of, share]) => `${of} ${share.toFixed(2)}`);
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  const { width, height, tier, targetSeconds, targetMb } = taken;
  console.log(
    `${kind} ${taken.name}, ${width}×${height} ${tier}: ${seconds.toFixed(1)} s` +
      ` (page: ${targetSeconds} s), peak ${peakMb} MB${targetMb === null ? '' : ` (page: ${targetMb} MB)`};` +
      ` ${(cpuSeconds() - begunAt).toFixed(1)} CPU-s on ${availableParallelism()} cores: ${spent.join(', ')}`,
  );
}

function takeStill(
  { threads }: Studio,
  { width, height, tier }: BenchPicture,
  onStage: OnStage,
): Promise<unknown> {
  const photography = { width, height, tier, seed: '5eed', grade: neutralGrade };
  const progress = { report: () => Promise.resolve() };
  return photograph(stillLifeScene(), photography, { threads, progress, onStage });
}

/** A figure in a garment beside a product on a plinth, with cold caches. */
function takeFigure(
  studio: Studio,
  { width, height }: BenchPicture,
  onStage: OnStage,
): Promise<unknown> {
  const { frame, ...plan } = benchFrame();
  const sized: FigurePlan = { ...plan, frame: { ...frame, width, height } };
  const context = {
    readAsset: (file: string) => readFile(new URL(file, fixtures)),
    cancellation: new ManualCancellation(),
    calls: new InMemoryCallJournal(),
    onProgress: () => {},
  };
  return figurePicture(studio, sized, '5eed'.repeat(16), { context, onStage });
}

/** CPU time of all threads: steadier than wall time on a shared machine. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
