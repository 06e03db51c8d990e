export { judgeReply } from './judgeReply.ts';
