import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { ConsentChange } from '#src/server/storage/records/contactHistory.ts';

/** The changes of a consent, with the colleague who made them. */
export async function consentEntries(context: HandlerContext, ids: ReadonlySet<string>): Promise<TimelineEntry[]> {
  const { tx, tenantId } = context;
  const changes = await tx.find('consent_changes', { tenant_id: tenantId, contact_id: [...ids] });
  const actors = await actorsByTime(context, ids);
  return [...changes, ...(await unloggedConsent(context, changes))].map(
    ({ id, at, from, to, source, evidence, is_inherited = false, keeps_sending = false, actor_name }) => ({
      id: `consent-${id}`,
      at,
      kind: 'consent',
      from,
      to,
      source,
      evidence,
      is_inherited,
      keeps_sending,
      // The person who created the contact did not opt out.
      actor_name: is_inherited ? null : (actor_name ?? actors.get(at) ?? null),
    }),
  );
}

/** The first consent is stored with the contact until it changes. */
async function unloggedConsent(
  { tx, id }: HandlerContext,
  changes: readonly ConsentChange[],
): Promise<(ConsentChange & { id: string })[]> {
  const contact = await tx.get('contacts', id);
  if (!contact || contact.consent_at === null || changes.some(({ contact_id }) => contact_id === id)) return [];
  const { consent, consent_at, consent_source, consent_evidence } = contact;
  return [
    {
      id,
      contact_id: id,
      at: consent_at,
      from: null,
      to: consent,
      source: consent_source,
      evidence: consent_evidence ?? null,
    },
  ];
}

/** The edit that gave a consent its time; a merge only copies one with its time. */
async function actorsByTime({ tx, tenantId }: HandlerContext, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const actors = new Map<string, string>();
  const lines = await tx.find('activity', { tenant_id: tenantId, subject: 'contacts', record_id: [...ids] });
  for (const { action, after, actor_name } of lines) {
    if (action === 'merge') continue;
    if (typeof after?.consent_at === 'string') actors.set(after.consent_at, actor_name);
  }
  return actors;
}
