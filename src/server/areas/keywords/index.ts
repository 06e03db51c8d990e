export { validateReply } from './validateReply.ts';
