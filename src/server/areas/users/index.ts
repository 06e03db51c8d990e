export type { Inviting } from './invite.ts';
export { inviteNew } from './inviteNew.ts';
