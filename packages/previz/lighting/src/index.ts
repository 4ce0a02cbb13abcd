export { buildRig } from './build-rig.ts';
export { chooseRig, identityRig, rigTerm } from './choose-rig.ts';
export { goboTexture } from './gobo.ts';
export type { LitSubject } from './lamp-at.ts';
export { lightingPlan } from './lighting-plan.ts';
export type { RigPlan } from './rig-plan.ts';
export { rigNames, rigs } from './rigs.ts';
export type { RigName } from './rigs.ts';
export { skyDome } from './sky-dome.ts';
