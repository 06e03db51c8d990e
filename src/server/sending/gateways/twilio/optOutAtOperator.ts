import type { Message } from '#src/domain/messages/message.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** Records an opt-out that the operator enforces, so that it counts here too. `evidence`: the operator's statement. */
export async function optOutAtOperator(
  context: UnitContext,
  { tenant_id, to }: Pick<Stored<Message>, 'tenant_id' | 'to'>,
  evidence: string,
): Promise<void> {
  const { tx } = context;
  const id = tenant_id === null ? null : await tx.contacts.withPhone({ tenantId: tenant_id, phone: to });
  const contact = id === null ? undefined : await tx.get('contacts', id);
  if (!contact || contact.consent === 'opted_out' || contact.consent === 'blocked') return;
  await tx.update('contacts', contact.id, {
    consent: 'opted_out',
    consent_source: 'keyword',
    consent_evidence: evidence,
    consent_at: nowIn(context),
  });
}
