export { judgeAutoReply } from './judgeAutoReply.ts';
