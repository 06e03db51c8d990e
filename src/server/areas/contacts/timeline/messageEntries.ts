import { may } from '#src/domain/access/ability.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import { listedAt } from '#src/domain/messages/listedAt.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** A contact's messages, and the keywords they triggered, as far as the caller can read messages. */
export async function messageEntries(context: HandlerContext, ids: ReadonlySet<string>): Promise<TimelineEntry[]> {
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
