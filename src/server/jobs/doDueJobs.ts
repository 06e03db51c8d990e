import { forgetAlerts, mailAlertsTo } from '#src/server/areas/alerts/index.ts';
import { renewContract } from '#src/server/areas/billing/renewContract.ts';
import { settleCheckout } from '#src/server/areas/billing/settleCheckout.ts';
import { keepRetention } from '#src/server/areas/company/keepRetention.ts';
import { localDay, settingsOf, startOfDay } from '#src/server/areas/company/tenantFacts.ts';
import { wakeConversation } from '#src/server/areas/conversations/conversationStates.ts';
import { createOutbox } from '#src/server/mail/Outbox.ts';
import { watchPhone } from '#src/server/sending/gateways/androidPhone/hearFromPhone.ts';
import { lookAtOffer } from '#src/server/sending/gateways/androidPhone/offers.ts';
import { type Moment, nowIn } from '#src/server/sending/Moment.ts';
import type { Sending } from '#src/server/sending/Sending.ts';

/** Of each kind in one go. */
const BATCH = 50;
/** Of the company's night (ms). */
const HOUR_OF_CLEANING = 3 * 3_600_000;

type Work = Pick<Sending, 'unit' | 'between'> & {
  /** Below which the links of mails lead. */
  pageUrl: string;
};

/**
 * Does some of what is due, for each tenant in a unit of work of its own. Answers whether there was anything; whoever asks does so until
 * there is nothing, then at the instant that `tx.jobs.nextDue` names.
 */
export async function doDueJobs(work: Work): Promise<boolean> {
  let isDone = false;
  for (const job of [
    renewContracts,
    settleCheckouts,
    cleanAtNight,
    lookAtOffers,
    watchPhones,
    wakeConversations,
    mailAlerts,
  ])
    if (await job(work)) isDone = true;
  return isDone;
}

/** Begins the next period where one has ended: the segments used are counted anew. A contract that was cancelled ends instead. */
async function renewContracts({ unit, between }: Work): Promise<boolean> {
  let isDone = false;
  for (const { id, tenant_id, period_end } of await between.tx.jobs.subscriptionsEnded(due(between))) {
    const isRenewed = await unit(tenant_id ?? '', async ({ tx }) => {
      const ended = await tx.get('subscriptions', id);
      // Another process was faster.
      if (ended?.period_end !== period_end || ended.status === 'canceled') return false;
      await renewContract(tx, ended, period_end);
      const next = await tx.get('subscriptions', id);
      return next?.period_end !== period_end || next.status === 'canceled';
    });
    if (isRenewed) isDone = true;
  }
  return isDone;
}

/** Takes payments that were on their way and are through. */
async function settleCheckouts({ unit, between }: Work): Promise<boolean> {
  const settled = await between.tx.jobs.checkoutsToSettle(due(between));
  for (const checkout of settled) {
    await unit(checkout.tenant_id ?? '', async ({ tx, now }) => {
      await settleCheckout(tx, { now: () => new Date(now()) }, checkout);
    });
  }
  return settled.length > 0;
}

/** Removes what a company no longer keeps, each night in its own zone, and plans the next one. */
async function cleanAtNight({ unit, between }: Work): Promise<boolean> {
  const tenants = await between.tx.jobs.tenantsToClean(due(between));
  for (const { tenantId } of tenants) {
    await unit(tenantId, async ({ tx, now }) => {
      const night = await tx.get('nights', tenantId);
      if (night && Date.parse(night.next_at) > now()) return;
      if (night) await keepRetention(tx, tenantId, new Date(now()));
      if (night) await forgetAlerts(tx, tenantId, new Date(now()));
      const { timezone } = await settingsOf(tx, tenantId);
      const today = localDay(now() - HOUR_OF_CLEANING, timezone);
      const next_at = new Date(startOfDay(today + 1, timezone) + HOUR_OF_CLEANING).toISOString();
      if (night) await tx.update('nights', tenantId, { next_at });
      else await tx.insert('nights', { id: tenantId, tenant_id: tenantId, next_at });
    });
  }
  return tenants.length > 0;
}

/** Looks at texts of which phones have told nothing in time. */
async function lookAtOffers({ unit, between }: Work): Promise<boolean> {
  const offers = await between.tx.jobs.offersToLookAt(due(between));
  for (const { id, tenant_id, due_at } of offers) {
    await unit(tenant_id ?? '', async (moment) => {
      const offer = await moment.tx.get('phone_offers', id);
      // The phone, or another process, was faster.
      if (offer?.due_at === due_at) await lookAtOffer(moment, offer);
    });
  }
  return offers.length > 0;
}

/** Looks at each phone once a minute. */
async function watchPhones({ unit, between }: Work): Promise<boolean> {
  const links = await between.tx.jobs.phonesToWatch(due(between));
  for (const { id, tenant_id, watch_at } of links) {
    await unit(tenant_id ?? '', async (moment) => {
      const link = await moment.tx.get('phone_links', id);
      if (link?.watch_at === watch_at) await watchPhone(moment, link);
    });
  }
  return links.length > 0;
}

/** Lets conversations come back that were put off until now. */
async function wakeConversations({ unit, between }: Work): Promise<boolean> {
  const over = await between.tx.jobs.snoozesOver(due(between));
  for (const { id, tenant_id, snoozed_until } of over) {
    const tenantId = tenant_id ?? '';
    await unit(tenantId, async (moment) => {
      const state = await moment.tx.get('conversation_states', id);
      // The person, a colleague or another process was faster.
      if (state?.snoozed_until === snoozed_until) await wakeConversation(moment.tx, tenantId, id, nowIn(moment));
    });
  }
  return over.length > 0;
}

/** Writes the mails of alerts whose time has come: one to each person, whatever there is. */
async function mailAlerts({ unit, between, pageUrl }: Work): Promise<boolean> {
  const alerts = await between.tx.jobs.alertsToMail(due(between));
  const people = new Map(alerts.map(({ tenant_id, user_id }) => [user_id, tenant_id ?? '']));
  for (const [userId, tenantId] of people) {
    await unit(tenantId, async ({ tx, now }) => {
      const clock = { now: () => new Date(now()) };
      await mailAlertsTo({ tx, clock, outbox: createOutbox(tx, clock, pageUrl) }, tenantId, userId);
    });
  }
  return alerts.length > 0;
}

function due(between: Moment): { now: string; limit: number } {
  return { now: nowIn(between), limit: BATCH };
}
