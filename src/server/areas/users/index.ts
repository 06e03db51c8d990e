export type { InvitationContext } from './invite.ts';
export { inviteNew } from './inviteNew.ts';
