export { faults, openStandIn } from './stand-in.test-support.ts';
export type {
  Fault,
  StandIn,
  StandInCall,
  StandInReply,
  StandInScript,
} from './stand-in.test-support.ts';
