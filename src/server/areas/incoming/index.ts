export { autoReplyOf } from './autoReplyOf.ts';
export { changeContact } from './changeContact.ts';
export { logKept } from './logKept.ts';
export { incomingSetup, readIncoming } from './readIncoming.ts';
export type { ReceivedText } from './receivedText.ts';
export { sendAnswer } from './sendAnswer.ts';
