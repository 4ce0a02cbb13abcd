export { faults, isDealtWith, openStandIn, stalls } from './stand-in.test-support.ts';
export type {
  Fault,
  StandIn,
  StandInCall,
  StandInReply,
  StandInScript,
} from './stand-in.test-support.ts';
export { hasSteady, openSteady } from './steady.test-support.ts';
export type { Steady, SteadyOptions, Verdict } from './steady.test-support.ts';
