import type {
  CheckedEngine,
  CheckedRoute,
  EnginesCheck,
  OrderCoverage,
} from '@image-production/installation';

import { formatTable } from '../tables/format-table.ts';

/** A check for a terminal: its engines, and what each makes of everything that can be ordered. */
export function describeCheck({ engines, routes }: EnginesCheck): string {
  const parts = [
    formatTable(
      ['ENGINE', 'KIND', 'MODEL', 'ANSWERS', 'SAYS'],
      engines.map((engine) => [engine.name, engine.kind, engine.model, ...toAnswer(engine)]),
    ),
    formatTable(['ENGINE', 'PICTURES IN', 'AT ONCE', 'BUDGET'], engines.map(toMeans)),
    formatTable(
      ['OPERATION', 'SIZE', ...engines.map(({ name }) => name), 'ASKED FIRST, THEN'],
      routes.map((route) => toRow(route, engines)),
    ),
    ...advice(engines),
  ];
  return parts.join('\n\n');
}

function toAnswer({ probe }: CheckedEngine): readonly string[] {
  return probe.kind === 'answers' ? ['yes', probe.says] : ['NO', probe.reason];
}

function toMeans({ name, inputsMax, concurrency, budget }: CheckedEngine): readonly string[] {
  return [
    name,
    inputsMax === null ? 'any number' : `${inputsMax}`,
    `${concurrency}`,
    budget ? `${budget.perDay} a day, ${budget.perPicture} a picture` : 'none',
  ];
}

function toRow(
  { operation, resolution, engines: asked }: CheckedRoute,
  engines: readonly CheckedEngine[],
): readonly string[] {
  const cells = engines.map(({ coverage }) => {
    const covered = coverage.find(
      (one) => one.operation === operation && one.resolution === resolution,
    );
    return words[covered?.coverage ?? 'none'];
  });
  return [operation, resolution, ...cells, asked.join(', ') || 'NOBODY CAN MAKE IT'];
}

const words: Readonly<Record<OrderCoverage['coverage'], string>> = {
  native: 'drawn',
  upscaled: 'enlarged',
  none: '-',
};

function advice(engines: readonly CheckedEngine[]): readonly string[] {
  const photographic = engines.filter(({ isPhotographic }) => isPhotographic);
  if (photographic.length === 0) return [];
  const names = photographic.map(({ name }) => name).join(', ');
  return [
    `A start with ${names} needs IPS_ACCEPT_UNSCREENED=true: nobody looks at a portrait before it becomes an identity.`,
  ];
}
