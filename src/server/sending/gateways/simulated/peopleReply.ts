import type { Message } from '#src/domain/messages/message.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import { processIncoming } from '#src/server/areas/incoming/processIncoming.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { chanceOf } from './chance.ts';

/** The share of delivered campaign messages that get a reply and, of the replies, the shares with an opt-out word, a help word or a keyword. */
const SHARE = { replies: 0.05, optOut: 0.18, help: 0.04, keyword: 0.12 };
/** The longest time (ms) between delivery and a reply. */
export const LATEST_REPLY_MS = 60_000;

/** When the person replies to a delivered message (ms), or null for never. */
export function replyAt({
  id,
  campaign_id,
  status_at,
}: Pick<Message, 'id' | 'campaign_id' | 'status_at'>): number | null {
  if (campaign_id === null || !status_at.delivered || chanceOf(id, 'reply') >= SHARE.replies) return null;
  const delay = 4000 + (LATEST_REPLY_MS - 4000) * chanceOf(id, 'reply delay');
  return Date.parse(status_at.delivered) + Math.round(delay);
}

/** A person's reply to a message, chosen among typical ones. */
export async function replyOf(context: UnitContext, messageId: string): Promise<void> {
  const originalMessage = await context.tx.get('messages', messageId);
  if (originalMessage) await receiveReply(context, originalMessage, await replyTextOf(context.tx, originalMessage));
}

/** Handles a person's reply. Its id follows from the message's: the same reply arrives only once in any case. */
export async function receiveReply(
  context: UnitContext,
  originalMessage: Stored<Message>,
  body: string,
): Promise<void> {
  const { tx } = context;
  const id = `re-${originalMessage.id}`;
  const contact =
    originalMessage.contact_id === null ? undefined : await tx.get('contacts', originalMessage.contact_id);
  if (!contact || contact.tenant_id === null || (await tx.get('messages', id))) return;
  const { device_id, sim_slot, campaign_id } = originalMessage;
  await processIncoming(context, {
    id,
    replyId: `ok-${originalMessage.id}`,
    tenantId: contact.tenant_id,
    from: originalMessage.to,
    receivedBy: { device_id, sim_slot, phone: originalMessage.from },
    contact,
    campaignId: campaign_id,
    body,
  });
}

async function replyTextOf(tx: Transaction, { id, tenant_id }: Stored<Message>): Promise<string> {
  const kindChance = chanceOf(id, 'reply kind');
  const settings = tenant_id === null ? null : await settingsOf(tx, tenant_id);
  const optOut = settings?.opt_out_words[0] ?? 'STOP';
  if (kindChance < SHARE.optOut) return chanceOf(id, 'case') < 0.5 ? optOut : optOut.toLowerCase();
  if (kindChance < SHARE.optOut + SHARE.help) return settings?.help_words[0] ?? 'HELP';
  const textChance = chanceOf(id, 'reply words');
  const keywords = tenant_id === null ? [] : await keywordsOf(tx, tenant_id);
  const keyword = keywords[Math.floor(textChance * keywords.length)];
  if (keyword !== undefined && kindChance < SHARE.optOut + SHARE.help + SHARE.keyword) return keyword;
  return REPLY_TEXTS[Math.floor(textChance * REPLY_TEXTS.length)] ?? REPLY_TEXTS[0];
}

/** The words that trigger a rule. */
async function keywordsOf(tx: Transaction, tenantId: string): Promise<string[]> {
  return (await tx.find('keywords', { tenant_id: tenantId }))
    .filter(({ is_active, match }) => is_active && match !== 'any')
    .map(({ word }) => word);
}

/** Typical replies. */
const REPLY_TEXTS = [
  'Thanks!',
  'Great, see you then',
  'Is this still on tomorrow?',
  'Sounds good 👍',
  'Who is this?',
  'Can you call me back please',
  'Yes please, two of them',
  'Sorry, I can’t make it this week',
  'What time do you open?',
  'Got it, thank you',
  'Merci beaucoup !',
  'Do you have it in size M?',
  'Love it',
  'How much is it?',
  'Could you send the address again?',
  'Not this time, maybe next month',
] as const;
