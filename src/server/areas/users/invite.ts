import { randomBytes } from 'node:crypto';
import type { User } from '#src/domain/people/user.ts';
import { INVITATION_LASTS } from '#src/domain/people/userTerms.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Outbox } from '#src/server/mail/Outbox.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type Around = { tx: Transaction; clock: Clock; outbox: Outbox };

/** The invitation of somebody who has not accepted it yet. */
export async function invitationOf(tx: Transaction, userId: string): Promise<Collections['invitations'] | undefined> {
  return (await tx.find('invitations', { user_id: userId }))[0];
}

/** When an invitation sent now ends. */
export function invitationEnd({ clock }: Pick<Around, 'clock'>): string {
  return new Date(clock.now().getTime() + INVITATION_LASTS).toISOString();
}

/** Sends an invitation, in place of one that was sent before: only the latest link works. */
export async function sendInvitation(around: Around, user: Stored<User>, invitedBy: User): Promise<void> {
  const { tx } = around;
  await forgetInvitation(tx, user.id);
  const token = randomBytes(24).toString('base64url');
  const expires_at = user.invitation_expires_at ?? invitationEnd(around);
  await tx.insert('invitations', {
    tenant_id: user.tenant_id,
    user_id: user.id,
    token,
    expires_at,
    invited_by: invitedBy.name,
  });
  const tenant = (await tx.get('tenants', user.tenant_id ?? ''))?.name ?? '';
  await around.outbox.send({
    to: user.email,
    subject: `${invitedBy.name} invites you to ${tenant}`,
    text: `Open /auth/login?invitation=${token} to accept. The invitation ends at ${expires_at}.`,
  });
}

/** Whoever holds the link of an invitation that is forgotten can do nothing with it. */
export async function forgetInvitation(tx: Transaction, userId: string): Promise<void> {
  const known = await invitationOf(tx, userId);
  if (known) await tx.remove('invitations', known.id);
}
