export { logMessage } from './logMessage.ts';
export { requireSegments, segmentsRefusal, tooManySegments } from './requireSegments.ts';
export { requireTextable } from './requireTextable.ts';
export { type FailedText, sendAgain, textsReaching } from './sendAgain.ts';
export { sendMessageAgain } from './sendMessageAgain.ts';
export { checkMessageAgain, markSent } from './unsureMessage.ts';
