import { inspectFile } from './inspect-file.ts';
import { answerParent } from './isolation/answer-parent.ts';

/** What a child process of the reference inspector runs. Its files are for this user alone. */
process.umask(0o077);
answerParent(inspectFile);
