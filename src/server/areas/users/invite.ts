import type { User } from '#src/domain/people/user.ts';
import { INVITATION_LASTS } from '#src/domain/people/userTerms.ts';
import type { Clock } from '#src/server/clock.ts';
import { mailDate } from '#src/server/mail/mailDate.ts';
import { languageOfPerson, type Outbox } from '#src/server/mail/Outbox.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The context of an invitation. */
export type InvitationContext = { tx: Transaction; clock: Clock; outbox: Outbox; secrets: KeyRing };
type StoredInvitation = Collections['invitations'];

const PURPOSE = 'invitation';

/** The token in an invitation's link. Derived from the invitation and our keys, so it is stored nowhere. */
export function invitationToken(secrets: KeyRing, { id }: Pick<StoredInvitation, 'id'>): string {
  return `${id}.${secrets.mac(PURPOSE, id)}`;
}

/** The invitation of a token, or undefined if it is not one of ours or was deleted. */
export async function invitationBy(
  token: string,
  { tx, secrets }: Pick<InvitationContext, 'tx' | 'secrets'>,
): Promise<StoredInvitation | undefined> {
  const dot = token.lastIndexOf('.');
  const id = token.slice(0, dot);
  const isOurs = secrets.isMac(PURPOSE, id, token.slice(dot + 1));
  return isOurs ? await tx.get('invitations', id) : undefined;
}

/** A user's pending invitation. */
export async function invitationOf(tx: Transaction, userId: string): Promise<StoredInvitation | undefined> {
  return (await tx.find('invitations', { user_id: userId }))[0];
}

/** When an invitation sent now expires. */
export function invitationEnd({ clock }: Pick<InvitationContext, 'clock'>): string {
  return new Date(clock.now().getTime() + INVITATION_LASTS).toISOString();
}

/** Sends an invitation and replaces an earlier one: only the latest link works. Returns the link's token. */
export async function sendInvitation(
  context: InvitationContext,
  user: Stored<User>,
  invitedBy: Pick<User, 'name'>,
): Promise<string> {
  const { tx } = context;
  await forgetInvitation(tx, user.id);
  const expires_at = user.invitation_expires_at ?? invitationEnd(context);
  const invitation = await tx.insert('invitations', {
    tenant_id: user.tenant_id,
    user_id: user.id,
    expires_at,
    invited_by: invitedBy.name,
  });
  const token = invitationToken(context.secrets, invitation);
  // Stryker disable next-line StringLiteral: no tenant has either id.
  const tenant = await tx.get('tenants', user.tenant_id ?? '');
  const language = await languageOfPerson(tx, user);
  const names = { name: invitedBy.name, tenant: tenant?.name ?? 'Heliograph' };
  await context.outbox.send({
    to: user.email,
    kind: 'invitation',
    language,
    secret: token,
    usefulFor: Date.parse(expires_at) - context.clock.now().getTime(),
    content: {
      subject: sentence('mails.invitation_subject', names),
      paragraphs: [sentence('mails.invitation_text', names)],
      button: { label: sentence('mails.invitation_button'), path: `/auth/login?invitation=${token}` },
      footer: sentence('mails.invitation_ends', { date: mailDate(expires_at, language, tenant?.timezone) }),
    },
  });
  return token;
}

/** Deletes a user's invitation, so that its link no longer works. */
export async function forgetInvitation(tx: Transaction, userId: string): Promise<void> {
  const invitation = await invitationOf(tx, userId);
  if (invitation) await tx.remove('invitations', invitation.id);
}
