import { chanceOf } from '#mock-api/simulation/messages/chance.ts';
import type { World } from '#mock-api/simulation/World.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { receiveText } from './receiveText.ts';
import { REPLY_TEXTS } from './replyTexts.ts';

/** Of the delivered texts of campaigns, this share is answered; so much of it with a word that opts out, asks for help, or is a keyword. */
const SHARE = { replies: 0.05, optOut: 0.18, help: 0.04, keyword: 0.12 };
/** Nobody answers later than this (ms) after delivery. */
export const LATEST_REPLY_MS = 60_000;

/** Puts on the agenda what the person answers, if anything. The answer's id follows from the text's: it comes once. */
export function expectReply(world: World, message: Stored<Message>): void {
  const deliveredAt = message.status_at.delivered;
  if (message.campaign_id === null || !deliveredAt || chanceOf(message.id, 'reply') >= SHARE.replies) return;
  const delay = 4000 + (LATEST_REPLY_MS - 4000) * chanceOf(message.id, 'reply delay');
  const at = Math.max(world.now(), Date.parse(deliveredAt) + Math.round(delay));
  world.agenda.add(at, async () => await receiveText(world, message, await wordsOf(world, message)));
}

async function wordsOf(world: World, message: Stored<Message>): Promise<string> {
  const kind = chanceOf(message.id, 'reply kind');
  const settings = message.tenant_id === null ? null : await settingsOf(world.tx, message.tenant_id);
  const optOut = settings?.opt_out_words[0] ?? 'STOP';
  if (kind < SHARE.optOut) return chanceOf(message.id, 'case') < 0.5 ? optOut : optOut.toLowerCase();
  if (kind < SHARE.optOut + SHARE.help) return settings?.help_words[0] ?? 'HELP';
  const words = chanceOf(message.id, 'reply words');
  const keywords = message.tenant_id === null ? [] : await keywordsOf(world, message.tenant_id);
  const keyword = keywords[Math.floor(words * keywords.length)];
  if (keyword !== undefined && kind < SHARE.optOut + SHARE.help + SHARE.keyword) return keyword;
  return REPLY_TEXTS[Math.floor(words * REPLY_TEXTS.length)] ?? REPLY_TEXTS[0];
}

/** The words that fire something. */
async function keywordsOf({ tx }: World, tenantId: string): Promise<string[]> {
  return (await tx.find('keywords', { tenant_id: tenantId }))
    .filter(({ is_active, match }) => is_active && match !== 'any')
    .map(({ word }) => word);
}
