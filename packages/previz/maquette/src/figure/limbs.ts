import { smoothMin, worldPoint, rodField } from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import type { LegBones } from './leg-bones.ts';
import { limbField } from './limb.ts';
import type { LimbForm } from './limb.ts';
import type { Proportions } from './proportions.ts';
import type { ArmBones } from './skeleton.ts';

function scaledForm(form: LimbForm, factor: number, h: number): LimbForm {
  const all = (values: readonly number[] | undefined, by: number): readonly number[] =>
    (values ?? [0]).map((value) => value * by);
  return {
    across: all(form.across, factor * h),
    depth: all(form.depth, factor * h),
    right: all(form.right, h),
    forward: all(form.forward, h),
  };
}

/** Shoulder and upper arm, forearm to the wrist, without the hand. */
export function createArm(body: Proportions, arm: ArmBones): { upper: Field; lower: Field } {
  const { height: h, muscle } = body;
  const swell = 1 + 0.14 * muscle;
  const upper = limbField(
    arm.upper,
    arm.upperLength,
    scaledForm(
      {
        across: [0.0235, 0.026 * swell, 0.0245 * swell, 0.0225 * swell, 0.0208, 0.0192],
        depth: [0.0262, 0.0282 * swell, 0.0262 * swell, 0.0252 * swell, 0.0224, 0.0196],
        right: [0, arm.side * 0.002, 0, 0, 0, 0],
        forward: [0, 0, 0.001, 0.002, 0.001, 0],
      },
      body.arm,
      h,
    ),
  );
  const lower = limbField(
    arm.lower,
    arm.lowerLength,
    scaledForm(
      {
        across: [0.0192, 0.0212 * swell, 0.0196, 0.0162, 0.013, 0.0112],
        depth: [0.0192, 0.0208 * swell, 0.0198, 0.0172, 0.015, 0.0148],
        right: [0, arm.side * 0.001, 0, 0, 0, 0],
      },
      body.arm,
      h,
    ),
  );
  return { upper, lower };
}

/** Thigh and shank with knee and calf, to the ankle. */
export function createLeg(body: Proportions, leg: LegBones): { upper: Field; lower: Field } {
  const { height: h, muscle } = body;
  const swell = 1 + 0.1 * muscle;
  const upper = limbField(
    leg.upper,
    leg.upperLength,
    scaledForm(
      {
        across: [0.0455, 0.0505 * swell, 0.0475 * swell, 0.0415, 0.0345, 0.0302],
        depth: [0.05, 0.0548 * swell, 0.052 * swell, 0.0455, 0.0385, 0.0345],
        right: [leg.side * 0.001, leg.side * 0.002, leg.side * 0.001, 0, 0, 0],
        forward: [-0.006, 0, 0.004, 0.004, 0.001, -0.001],
      },
      body.leg,
      h,
    ),
  );
  const shank = limbField(
    leg.lower,
    leg.lowerLength,
    scaledForm(
      {
        across: [0.0298, 0.0318 * swell, 0.0312 * swell, 0.0258, 0.0204, 0.0172, 0.0166],
        depth: [0.0325, 0.0348 * swell, 0.0345 * swell, 0.0285, 0.0232, 0.0204, 0.0205],
        right: [0, leg.side * 0.001, leg.side * 0.001, 0, 0, 0, 0],
        forward: [-0.001, -0.006, -0.009, -0.006, -0.003, -0.003, -0.004],
      },
      body.leg,
      h,
    ),
  );
  const cap = worldPoint(leg.lower, [0, 0.004 * h, 0.0235 * h * body.leg]);
  const kneecap = rodField(
    cap,
    worldPoint(leg.lower, [0, -0.022 * h, 0.0215 * h * body.leg]),
    0.0108 * h,
    0.0075 * h,
  );
  const lower: Field = (x, y, z) => smoothMin(shank(x, y, z), kneecap(x, y, z), 0.016 * h);
  return { upper, lower };
}

/** The bare foot, simplified: heel, instep, ball and one shape for the toes. */
export function createFoot(body: Proportions, leg: LegBones): Field {
  const { height: h } = body;
  const at = (x: number, y: number, z: number): readonly [number, number, number] =>
    worldPoint(leg.foot, [leg.side * x * h, y * h, z * h]);
  const heel = rodField(at(0, -0.012, -0.012), at(0, -0.027, -0.012), 0.0155 * h, 0.0155 * h);
  const instep = rodField(at(0, -0.013, 0.004), at(-0.002, -0.032, 0.068), 0.0165 * h, 0.0105 * h);
  const onToes = (x: number, y: number, z: number): readonly [number, number, number] =>
    worldPoint(leg.toes, [leg.side * x * h, y * h, z * h]);
  const ball = rodField(
    onToes(0.009, -0.034, 0.066),
    onToes(-0.01, -0.033, 0.072),
    0.009 * h,
    0.01 * h,
  );
  const toes = rodField(
    onToes(0.009, -0.036, 0.088),
    onToes(-0.008, -0.0355, 0.102),
    0.007 * h,
    0.0075 * h,
  );
  return (x, y, z) => {
    let d = smoothMin(heel(x, y, z), instep(x, y, z), 0.014 * h);
    d = smoothMin(d, ball(x, y, z), 0.01 * h);
    return smoothMin(d, toes(x, y, z), 0.012 * h);
  };
}
