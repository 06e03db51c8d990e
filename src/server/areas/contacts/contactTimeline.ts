import { may } from '#src/domain/access/ability.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import { listedAt } from '#src/domain/messages/listedAt.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { ConsentChange } from '#src/server/storage/records/contactHistory.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { editEntries } from './editEntries.ts';

/** A contact's timeline, newest first, including that of contacts merged into it. */
export async function contactTimeline(context: HandlerContext): Promise<TimelineEntry[]> {
  const { tx, tenantId, id } = context;
  const ids = new Set(await tx.contacts.mergedInto({ tenantId, contactId: id }));
  const entries = [
    ...(await editEntries(context, ids)),
    ...(await importEntries(context, ids)),
    ...(await consentEntries(context, ids)),
    ...(await messageEntries(context, ids)),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** The imports that created or updated a contact, and undone ones. */
async function importEntries({ tx, tenantId }: HandlerContext, ids: ReadonlySet<string>): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  for (const contactId of ids) {
    for (const chunkId of (await tx.contacts.touches({ tenantId, contactId })).chunkIds) {
      const chunk = await tx.get('import_chunks', chunkId);
      const contactImport = chunk && (await tx.get('imports', chunk.import_id));
      if (!chunk || !contactImport) continue;
      const update = chunk.updated?.find(({ id }) => id === contactId);
      const common = { kind: 'import', import_id: contactImport.id, file_name: contactImport.file_name } as const;
      const id = `import-${chunkId}-${contactId}`;
      entries.push({ ...common, id, at: chunk.at ?? contactImport.created_at, change: update ? 'updated' : 'created' });
      if (update?.undone && contactImport.undo) {
        entries.push({ ...common, id: `${id}-undone`, at: contactImport.undo.at, change: 'undone' });
      }
    }
  }
  return entries;
}

/** The changes of a consent, with the colleague who made them. */
async function consentEntries(context: HandlerContext, ids: ReadonlySet<string>): Promise<TimelineEntry[]> {
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

/** A contact's messages, and the keywords they triggered, as far as the caller can read messages. */
async function messageEntries(context: HandlerContext, ids: ReadonlySet<string>): Promise<TimelineEntry[]> {
  const { tx, caller, tenantId } = context;
  // Stryker disable next-line ConditionalExpression: only saves a query, as each message is checked.
  if (!may(caller.ability, { action: 'read', subject: 'messages' })) return [];
  const messages = await tx.find('messages', { tenant_id: tenantId, contact_id: [...ids] });
  const entries: TimelineEntry[] = [];
  for (const message of messages) {
    if (!may(caller.ability, { action: 'read', subject: 'messages', record: message })) continue;
    entries.push(...(await keywordHit(context, message)), await messageEntry(context, message));
  }
  return entries;
}

async function messageEntry({ tx, caller }: HandlerContext, message: Stored<Message>): Promise<TimelineEntry> {
  const { id, direction, body, status, error_code, segments, campaign_id } = message;
  // Stryker disable next-line ConditionalExpression: only saves a query, as no campaign has the id null.
  const campaign = campaign_id === null ? undefined : await tx.get('campaigns', campaign_id);
  const isNamed = campaign && may(caller.ability, { action: 'read', subject: 'campaigns', record: campaign });
  return {
    id: `message-${id}`,
    at: listedAt(message),
    kind: 'message',
    message_id: id,
    direction,
    body,
    status,
    error_code,
    segments,
    campaign_id,
    campaign_name: isNamed ? campaign.name : null,
  };
}

async function keywordHit({ tx }: HandlerContext, message: Stored<Message>): Promise<TimelineEntry[]> {
  const { id, direction, keyword_id } = message;
  if (keyword_id === null || direction !== 'incoming') return [];
  const word = (await tx.get('keywords', keyword_id))?.word ?? '';
  return [{ id: `keyword-${id}`, at: listedAt(message), kind: 'keyword', keyword_id, word, message_id: id }];
}
