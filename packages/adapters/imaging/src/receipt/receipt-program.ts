import { answerParent } from '../isolation/answer-parent.ts';
import { receivePicture } from './receive-picture.ts';

/** What a child process of the picture receiver runs. */
answerParent(receivePicture);
