export { validateAutoReply } from './validateAutoReply.ts';
