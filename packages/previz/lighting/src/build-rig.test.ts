import type { AreaLight, SunLight } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import { buildRig } from './build-rig.ts';
import { goboTexture } from './gobo.ts';
import { degree } from './lamp-at.ts';
import type { RigPlan } from './rig-plan.ts';
import { rigNames, rigs } from './rigs.ts';
import type { RigName } from './rigs.ts';

const subject = { aim: [0, 1.6, 0], heightM: 0.6, toCamera: [0, 0, 1], wallM: 2 } as const;

function planOf(name: RigName, changes: Partial<RigPlan> = {}): RigPlan {
  const { ratio, sizeM } = rigs[name];
  const light = { key: [1, 1, 1], fill: [1, 1, 1], keySizeM: sizeM } as const;
  return { name, side: 1, ratio, gobo: 'none', lamps: {}, wall: null, ...light, ...changes };
}

function keyOf(name: RigName, changes: Partial<RigPlan> = {}): AreaLight {
  const key = buildRig(planOf(name, changes), subject).find(({ kind }) => kind === 'area');
  if (key?.kind !== 'area') throw new Error(`${name} has no key`);
  return key;
}

const areaRigs = rigNames.filter((name) => !['sun', 'none'].includes(rigs[name].shape));

/** Irradiance that a small lamp brings to the aim, whatever faces it. */
function irradianceOf({ center, across, up, radiance, shape }: AreaLight): number {
  const [x, y, z] = [center[0], center[1] - 1.6, center[2]];
  const cover = shape === 'ellipse' ? Math.PI : 4;
  const area = cover * Math.hypot(...across) * Math.hypot(...up);
  return (radiance[0] * area) / (x * x + y * y + z * z);
}

describe('a rig', () => {
  it.each(areaRigs)(
    '%s: its key faces the subject and brings as much light as any other',
    (name) => {
      const key = keyOf(name);
      const [a, b] = [key.across, key.up];
      const normal = [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
      ] as const;
      const [x, y, z] = [-key.center[0], 1.6 - key.center[1], -key.center[2]];
      const facing = normal[0] * x + normal[1] * y + normal[2] * z;
      const cosine = facing / (Math.hypot(...normal) * Math.hypot(x, y, z));
      expect(cosine).toBeGreaterThan(0.98);
      expect(irradianceOf(key)).toBeCloseTo(1, 1);
    },
  );

  it.each(['rim', 'backlit', 'silhouette', 'low_key', 'neon'] as const)(
    '%s: what shines from behind stands before the wall',
    (name) => {
      for (const light of buildRig(planOf(name), { ...subject, wallM: 1.4 }))
        expect(light.kind === 'area' ? light.center[2] : 0).toBeGreaterThan(-1.2);
    },
  );

  it('of a window lets the sun fall on the wall, on the side away from the window', () => {
    const lights = buildRig(planOf('window'), subject);
    const sun = lights.find((light): light is SunLight => light.kind === 'sun');

    expect(sun?.direction[0]).toBeLessThan(-0.5);
    expect(sun?.gobo?.center[0]).toBeGreaterThan(0.1);
    expect(sun?.gobo?.center[2]).toBeCloseTo(-2);
  });

  it('is mirrored by its side', () => {
    const left = keyOf('rembrandt');
    const right = keyOf('rembrandt', { side: -1 });
    expect(left.center[0]).toBeLessThan(-0.5);
    expect(right.center[0]).toBeCloseTo(-left.center[0]);
  });

  it('that words ask to a side stands there, and further aside where the shadow side matters', () => {
    const asked = { side: 1, azimuth: null, elevation: null, heightM: null } as const;
    const key = { ...asked, distanceM: null, sizeM: null, color: null };
    const aside = (ratio: number): number => {
      const { center } = keyOf('flat', { ratio, lamps: { key } });
      return Math.atan2(-center[0], center[2]) / degree;
    };
    expect(aside(2)).toBeGreaterThan(44);
    expect(aside(8)).toBeGreaterThan(aside(2) + 10);
  });

  it('stands where its name says: split beside, butterfly above the lens, backlit behind', () => {
    expect(Math.abs(keyOf('split').center[2])).toBeLessThan(0.3);
    expect(keyOf('butterfly').center[0]).toBeCloseTo(0);
    expect(keyOf('butterfly').center[1]).toBeGreaterThan(3);
    expect(keyOf('backlit').center[2]).toBeLessThan(-1);
  });

  it('fills the more, the lower its ratio', () => {
    const fill = (ratio: number): number => {
      const sky = buildRig(planOf('loop', { ratio }), subject)[0];
      return sky?.kind === 'sky' ? sky.horizon[0] : Number.NaN;
    };
    expect(fill(2)).toBeCloseTo(4 * fill(8));
  });

  it('of the sun is a direction, with what stands before it', () => {
    const lights = buildRig(planOf('sun', { gobo: 'palm' }), subject);
    const sun = lights.find((light): light is SunLight => light.kind === 'sun');
    expect(Math.hypot(...(sun?.direction ?? [0, 0, 0]))).toBeCloseTo(1);
    expect(sun?.gobo?.widthM).toBeGreaterThan(1);
  });
});

describe('a gobo', () => {
  it.each(['window', 'blinds', 'palm', 'leaves'] as const)('%s is open and shut', (name) => {
    const samples = goboTexture(name)?.samples ?? [];
    const open = samples.filter((value, index) => index % 4 === 3 && value > 200).length;
    expect(open / (samples.length / 4)).toBeGreaterThan(0.2);
    expect(open / (samples.length / 4)).toBeLessThan(0.9);
  });
});
