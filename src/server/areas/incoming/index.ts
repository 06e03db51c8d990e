export { autoReplyOf } from './autoReplyOf.ts';
export { changeContact } from './changeContact.ts';
export { logKeepSending } from './logKeepSending.ts';
export { incomingSetup, readIncoming } from './readIncoming.ts';
export type { ReceivedText } from './receivedText.ts';
export { sendAutomaticReply } from './sendAutomaticReply.ts';
