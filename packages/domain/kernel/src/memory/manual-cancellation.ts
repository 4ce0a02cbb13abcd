import { Canceler } from '../canceler.ts';

/** A cancellation that a test requests. */
export class ManualCancellation extends Canceler {}
