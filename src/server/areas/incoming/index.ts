export { autoReplyOf } from './autoReplyOf.ts';
export { changeContact } from './changeContact.ts';
export type { InboundMessage } from './inboundMessage.ts';
export { logKeepSending } from './logKeepSending.ts';
export { incomingSetup, readIncoming } from './readIncoming.ts';
export { sendAutomaticReply } from './sendAutomaticReply.ts';
