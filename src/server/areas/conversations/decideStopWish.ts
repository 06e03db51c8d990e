import { fullName } from '#src/domain/contacts/contact.ts';
import { decideOptOut } from '#src/domain/incoming/decideIncoming.ts';
import { recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import { changeContact } from '#src/server/areas/incoming/changeContact.ts';
import { logKept } from '#src/server/areas/incoming/logKept.ts';
import type { Receiving } from '#src/server/areas/incoming/Receiving.ts';
import { incomingSetup, readIncoming } from '#src/server/areas/incoming/readIncoming.ts';
import type { ReceivedText } from '#src/server/areas/incoming/receivedText.ts';
import { sendAnswer } from '#src/server/areas/incoming/sendAnswer.ts';
import { openStopWish } from '#src/server/areas/incoming/stopWishes.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { said } from '#src/server/said/Said.ts';
import { markRead, noteState } from './conversationStates.ts';
import { ownContact } from './ownContact.ts';

/**
 * Decides about somebody who may want to stop. Opting out does what STOP does, with their own words as the evidence, and the
 * conversation is done; keeping on lets what waited go out. Throws 409 where it is decided already.
 */
export function decideStopWish(context: HandlerContext<'decideStopWish'>): void {
  const { store, clock, caller, tenantId, req } = context;
  const { decision } = context.body;
  const contact = ownContact(context);
  const wish = openStopWish(store, tenantId, contact.phone);
  if (!wish) throw new HttpProblem('conflict', said`Whether this person wants to stop is decided already.`);
  const at = clock.now().toISOString();
  const before = { ...contact };
  if (decision === 'keep_sending') {
    logKept(store, contact, { evidence: wish.evidence, at, actor_name: caller.user.name });
    store.remove('stop_wishes', wish.id);
  } else {
    const text = receivedText(context, wish.message_id, wish.evidence);
    const incoming = readIncoming(store, { ...text, body: text.body, contact, at: clock.now() });
    const optOut = decideOptOut(incoming, incomingSetup(store, tenantId));
    const receiving = receivingIn(context);
    sendAnswer(receiving, { text, contact, decision: optOut });
    changeContact(receiving, { text, contact, decision: optOut });
    if (openStopWish(store, tenantId, contact.phone)) store.remove('stop_wishes', wish.id);
    noteState(store, tenantId, contact.id, { done_at: at, is_reopened: false });
    markRead(store, tenantId, contact.id, at);
  }
  const after = store.byId('contacts', contact.id) ?? contact;
  recordActivity(store, clock, {
    caller,
    ip: req.ip,
    action: decision === 'opt_out' ? 'opt out' : 'keep sending',
    subject: 'contacts',
    recordId: contact.id,
    recordName: fullName(contact) || contact.phone,
    before: { ...before, consent_evidence: decision === 'opt_out' ? (before.consent_evidence ?? null) : null },
    after: { ...after, consent_evidence: wish.evidence },
  });
}

/** The text that reads like the wish; where it is gone, what was kept of it. */
function receivedText({ store, tenantId, id }: HandlerContext, messageId: string, evidence: string): ReceivedText {
  const message = store.byId('messages', messageId);
  const contact = store.byId('contacts', id);
  return {
    id: messageId,
    answerId: `out-${messageId}`,
    tenantId,
    from: contact?.phone ?? message?.from ?? '',
    line: {
      device_id: message?.device_id ?? null,
      sim_slot: message?.sim_slot ?? null,
      phone: message?.to ?? '',
    },
    contact: contact ?? null,
    campaignId: message?.campaign_id ?? null,
    body: evidence,
  };
}

/** As where texts come in; a campaign's count is written at once. */
function receivingIn({ store, clock }: HandlerContext): Receiving {
  return {
    store,
    now: () => clock.now().getTime(),
    ledger: {
      count(campaignId, what) {
        const campaign = store.byId('campaigns', campaignId);
        if (!campaign) return;
        store.update('campaigns', campaignId, { totals: { ...campaign.totals, [what]: campaign.totals[what] + 1 } });
      },
    },
  };
}
