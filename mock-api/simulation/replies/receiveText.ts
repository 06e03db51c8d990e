import { settingsOf } from '#mock-api/simulation/tenantFacts.ts';
import { nowIn, type World } from '#mock-api/simulation/World.ts';
import type { Stored } from '#mock-api/types.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { CONSENT_STEPS, canChangeConsent, classifyConsentWord, consentWordsOf } from '#src/domain/sms/consent.ts';
import { measureText } from '#src/domain/sms/segments.ts';

/**
 * A person answers a text: the answer is kept, consent words are obeyed, the campaign counts it. The same answer to the
 * same text comes once, whatever happens.
 */
export function receiveText(world: World, answered: Stored<Message>, body: string): void {
  const { store } = world;
  const id = `re-${answered.id}`;
  const contact = answered.contact_id === null ? undefined : store.byId('contacts', answered.contact_id);
  if (!contact || store.byId('messages', id)) return;
  const at = nowIn(world);
  store.insert('messages', {
    ...blankText(answered),
    id,
    created_at: at,
    direction: 'incoming',
    from: answered.to,
    to: answered.from,
    body,
    ...measureText(body),
    status: 'received',
    status_at: { received: at },
  });
  store.update('contacts', contact.id, { last_replied_at: at });
  if (answered.campaign_id !== null) world.ledger.count(answered.campaign_id, 'replied');
  obeyConsentWord(world, answered, contact, body);
}

function obeyConsentWord(world: World, answered: Stored<Message>, contact: Stored<Contact>, body: string): void {
  if (contact.tenant_id === null) return;
  const settings = settingsOf(world.store, contact.tenant_id);
  const word = classifyConsentWord(body, consentWordsOf(settings));
  if (word === null) return;
  const replies = { opt_out: settings.opt_out_reply, opt_in: settings.opt_in_reply, help: settings.help_reply };
  for (const step of CONSENT_STEPS[word]) {
    if (step === 'send_reply') confirm(world, answered, contact, replies[word]);
    else changeConsent(world, answered, contact, word === 'opt_out' ? 'opted_out' : 'opted_in', body);
  }
}

function changeConsent(
  world: World,
  answered: Message,
  contact: Stored<Contact>,
  to: 'opted_out' | 'opted_in',
  words: string,
): void {
  if (contact.consent === to || !canChangeConsent(contact.consent, to, 'keyword').isAllowed) return;
  world.store.update('contacts', contact.id, {
    consent: to,
    consent_source: 'keyword',
    consent_evidence: words.slice(0, CONTACT_LIMITS.consent_evidence),
    consent_at: nowIn(world),
  });
  if (to === 'opted_out' && answered.campaign_id !== null) keepOptOut(world, answered.campaign_id, contact, words);
}

function keepOptOut(world: World, campaign_id: string, contact: Stored<Contact>, words: string): void {
  const { store, ledger } = world;
  ledger.count(campaign_id, 'opted_out');
  const { id: contact_id, tenant_id } = contact;
  const id = `${campaign_id}-${contact_id}`;
  if (store.byId('campaign_opt_outs', id)) return;
  store.insert('campaign_opt_outs', { id, tenant_id, campaign_id, contact_id, words, at: nowIn(world) });
}

/** The confirmation goes to the phone that was answered at once, past the queue: it must be out before the block. */
function confirm(world: World, answered: Stored<Message>, contact: Contact, body: string): void {
  if (body.trim() === '' || contact.consent === 'blocked' || contact.consent === 'opted_out') return;
  const at = nowIn(world);
  world.store.insert('messages', {
    ...blankText(answered),
    id: `ok-${answered.id}`,
    created_at: at,
    campaign_id: null,
    direction: 'outgoing',
    from: answered.from,
    to: answered.to,
    body,
    ...measureText(body),
    status: 'sending',
    attempts: 1,
    status_at: { queued: at, sending: at },
  });
}

/** What a text has in common with the one it belongs to. */
function blankText(
  answered: Stored<Message>,
): Pick<
  Stored<Message>,
  'tenant_id' | 'contact_id' | 'campaign_id' | 'keyword_id' | 'device_id' | 'sim_slot' | 'error_code' | 'attempts'
> {
  const { tenant_id, contact_id, campaign_id, device_id, sim_slot } = answered;
  return { tenant_id, contact_id, campaign_id, keyword_id: null, device_id, sim_slot, error_code: null, attempts: 0 };
}
