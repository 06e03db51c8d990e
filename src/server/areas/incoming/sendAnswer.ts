import { nowIn, type World } from '#mock-api/simulation/World.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { IncomingDecision, IncomingRule } from '#src/domain/incoming/incomingDecision.ts';
import { addressOf } from './addressOf.ts';
import type { ReceivedText } from './receivedText.ts';

interface Answer {
  text: ReceivedText;
  contact: Contact | null;
  decision: IncomingDecision;
}

/** Longer than any wait between two answers. */
const REMEMBERED_MS = 8 * 86_400_000;
const ABOUT_CONSENT: readonly IncomingRule[] = ['opt_out', 'opt_in', 'help'];

/**
 * Sends what was decided. What confirms a consent goes to the phone that was written to at once, past the queue: it must be out
 * before the block. Other answers wait in the queue like a person's, before campaigns.
 */
export function sendAnswer(world: World, { text, contact, decision }: Answer): void {
  const { fired, reply, changes } = decision;
  if (!fired || !reply) return;
  const at = nowIn(world);
  const isAboutConsent = ABOUT_CONSENT.includes(fired.rule);
  const isAtOnce = isAboutConsent || changes.consent?.to === 'opted_out';
  world.store.insert('messages', {
    ...addressOf(text, contact),
    id: text.answerId,
    created_at: at,
    campaign_id: null,
    keyword_id: fired.keyword?.id ?? null,
    direction: 'outgoing',
    from: text.line.phone,
    to: text.from,
    ...reply,
    ...(isAtOnce
      ? { status: 'sending', attempts: 1, status_at: { queued: at, sending: at } }
      : { status: 'queued', status_at: { queued: at } }),
  });
  if (!isAboutConsent) remember(world, text, fired.rule);
}

function remember(world: World, { tenantId, from }: ReceivedText, rule: IncomingRule): void {
  const { store } = world;
  const old = store
    .ofTenant('automatic_answers', tenantId)
    .filter(({ at }) => world.now() - Date.parse(at) > REMEMBERED_MS)
    .map(({ id }) => id);
  if (old.length > 0) store.removeMany('automatic_answers', old);
  store.insert('automatic_answers', { tenant_id: tenantId, at: nowIn(world), phone: from, rule });
}
