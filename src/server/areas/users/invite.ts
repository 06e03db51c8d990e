import type { User } from '#src/domain/people/user.ts';
import { INVITATION_LASTS } from '#src/domain/people/userTerms.ts';
import type { Clock } from '#src/server/clock.ts';
import { letterDate } from '#src/server/mail/letterDate.ts';
import { languageOfPerson, type Outbox } from '#src/server/mail/Outbox.ts';
import { said } from '#src/server/said/Said.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** What inviting somebody takes. */
export type Inviting = { tx: Transaction; clock: Clock; outbox: Outbox; secrets: KeyRing };
type StoredInvitation = Collections['invitations'];

const PURPOSE = 'invitation';

/** What the link of an invitation carries. It follows from the invitation and our keys, so it lies nowhere. */
export function invitationToken(secrets: KeyRing, { id }: Pick<StoredInvitation, 'id'>): string {
  return `${id}.${secrets.mac(PURPOSE, id)}`;
}

/** The invitation of a link; undefined where it is none of ours, or forgotten. */
export async function invitationBy(
  token: string,
  { tx, secrets }: Pick<Inviting, 'tx' | 'secrets'>,
): Promise<StoredInvitation | undefined> {
  const [, id = '', mac = ''] = /^(.*)\.(.*)$/s.exec(token) ?? [];
  const isOurs = secrets.isMac(PURPOSE, id, mac);
  return isOurs ? await tx.get('invitations', id) : undefined;
}

/** The invitation of somebody who has not accepted it yet. */
export async function invitationOf(tx: Transaction, userId: string): Promise<StoredInvitation | undefined> {
  return (await tx.find('invitations', { user_id: userId }))[0];
}

/** When an invitation sent now ends. */
export function invitationEnd({ clock }: Pick<Inviting, 'clock'>): string {
  return new Date(clock.now().getTime() + INVITATION_LASTS).toISOString();
}

/** Sends an invitation, in place of one that was sent before: only the latest link works. Answers what its link carries. */
export async function sendInvitation(
  around: Inviting,
  user: Stored<User>,
  invitedBy: Pick<User, 'name'>,
): Promise<string> {
  const { tx } = around;
  await forgetInvitation(tx, user.id);
  const expires_at = user.invitation_expires_at ?? invitationEnd(around);
  const invitation = await tx.insert('invitations', {
    tenant_id: user.tenant_id,
    user_id: user.id,
    expires_at,
    invited_by: invitedBy.name,
  });
  const token = invitationToken(around.secrets, invitation);
  const tenant = await tx.get('tenants', user.tenant_id ?? '');
  const language = await languageOfPerson(tx, user);
  const names = { name: invitedBy.name, tenant: tenant?.name ?? 'Heliograph' };
  await around.outbox.send({
    to: user.email,
    kind: 'invitation',
    language,
    secret: token,
    isOfUse: Date.parse(expires_at) - around.clock.now().getTime(),
    letter: {
      subject: said('mails.invitation_subject', names),
      paragraphs: [said('mails.invitation_text', names)],
      button: { label: said('mails.invitation_button'), path: `/auth/login?invitation=${token}` },
      footer: said('mails.invitation_ends', { date: letterDate(expires_at, language, tenant?.timezone) }),
    },
  });
  return token;
}

/** Whoever holds the link of an invitation that is forgotten can do nothing with it. */
export async function forgetInvitation(tx: Transaction, userId: string): Promise<void> {
  const known = await invitationOf(tx, userId);
  if (known) await tx.remove('invitations', known.id);
}
