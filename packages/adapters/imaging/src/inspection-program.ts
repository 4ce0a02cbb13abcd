import { inspectFile } from './inspect-file.ts';
import { answerParent } from './isolation/answer-parent.ts';

/** Entry point of the reference inspector's child processes. */
answerParent(inspectFile);
