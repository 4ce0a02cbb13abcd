import { inspectFile } from './inspect-file.ts';
import { answerParent } from './isolation/answer-parent.ts';

/** What a child process of the reference inspector runs. */
answerParent(inspectFile);
