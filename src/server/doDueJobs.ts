import { dayAt, startOfDay } from '#src/domain/time/calendarDate.ts';
import { forgetAlerts, mailAlertsTo } from './areas/alerts/index.ts';
import { renewContract } from './areas/billing/renewContract.ts';
import { settleCheckout } from './areas/billing/settleCheckout.ts';
import { applyRetention } from './areas/company/applyRetention.ts';
import { settingsOf } from './areas/company/tenantFacts.ts';
import { wakeConversation } from './areas/conversations/conversationStates.ts';
import { isoTime } from './clock.ts';
import { lookAtDevices } from './lookAtDevices.ts';
import { createOutbox } from './mail/Outbox.ts';
import { watchPhone } from './sending/gateways/androidPhone/hearFromPhone.ts';
import { handleOverdueOffer } from './sending/gateways/androidPhone/phoneOffers.ts';
import type { Sending } from './sending/Sending.ts';
import { clockIn, nowIn, type UnitContext } from './sending/UnitContext.ts';

/** The maximum of each kind of work per call. */
const BATCH = 50;
/** When old data are deleted: ms after midnight in the company's time zone. */
const CLEANUP_TIME_MS = 3 * 3_600_000;

type Work = Pick<Sending, 'unit' | 'between' | 'stopping'> & {
  /** The base of links in e-mails. */
  pageUrl: string;
};

const JOBS: readonly ((work: Work) => Promise<boolean>)[] = [
  renewContracts,
  settleCheckouts,
  cleanAtNight,
  checkOffers,
  watchPhones,
  checkDevices,
  wakeConversations,
  mailAlerts,
];

/**
 * Does some of what is due, each tenant in its own unit of work. Returns whether there was anything: call it again until there is nothing, then at
 * the instant from `tx.jobs.nextDue`. A process that stops does no further unit of work. Throws the first failure once everything else is done.
 */
export async function doDueJobs(work: Work): Promise<boolean> {
  let hasWorked = false;
  await doEach(JOBS, work.stopping, async (job) => {
    if (await job(work)) hasWorked = true;
  });
  return hasWorked;
}

/** Starts the next period when one has ended, with a new count of segments. A cancelled contract ends instead. */
async function renewContracts({ unit, between, stopping }: Work): Promise<boolean> {
  let hasWorked = false;
  const subscriptions = await between.tx.jobs.subscriptionsEnded(due(between));
  await doEach(subscriptions, stopping, async ({ id, tenant_id, period_end }) => {
    const isRenewed = await unit(tenant_id ?? '', async ({ tx }) => {
      const subscription = await tx.get('subscriptions', id);
      // Another process was faster.
      if (subscription?.period_end !== period_end || subscription.status === 'canceled') return false;
      await renewContract(tx, subscription, period_end);
      const next = await tx.get('subscriptions', id);
      return next?.period_end !== period_end || next.status === 'canceled';
    });
    if (isRenewed) hasWorked = true;
  });
  return hasWorked;
}

/** Settles pending payments that have succeeded. */
async function settleCheckouts({ unit, between, stopping }: Work): Promise<boolean> {
  const checkouts = await between.tx.jobs.checkoutsToSettle(due(between));
  await doEach(checkouts, stopping, async (checkout) => {
    await unit(checkout.tenant_id ?? '', async (context) => {
      await settleCheckout(context.tx, clockIn(context), checkout);
    });
  });
  return checkouts.length > 0;
}

/** Deletes what a company no longer retains, each night in its time zone, and plans the next night. */
async function cleanAtNight({ unit, between, stopping }: Work): Promise<boolean> {
  const tenants = await between.tx.jobs.tenantsToClean(due(between));
  await doEach(tenants, stopping, async ({ tenantId }) => {
    const now = between.now();
    const night = await between.tx.get('nights', tenantId);
    // Another process was faster.
    if (night && Date.parse(night.next_at) > now) return;
    if (night) await applyRetention({ unit, stopping }, tenantId, new Date(now));
    if (stopping?.aborted) return;
    await unit(tenantId, async ({ tx }) => {
      if ((await tx.get('nights', tenantId))?.next_at !== night?.next_at) return;
      if (night) await forgetAlerts(tx, tenantId, new Date(now));
      const { timezone } = await settingsOf(tx, tenantId);
      const today = dayAt(now - CLEANUP_TIME_MS, timezone);
      const next_at = isoTime(startOfDay(today + 1, timezone) + CLEANUP_TIME_MS);
      if (night) await tx.update('nights', tenantId, { next_at });
      else await tx.insert('nights', { id: tenantId, tenant_id: tenantId, next_at });
    });
  });
  return tenants.length > 0;
}

/** Checks messages that phones have not reported on in time. */
async function checkOffers({ unit, between, stopping }: Work): Promise<boolean> {
  const offers = await between.tx.jobs.offersToLookAt(due(between));
  await doEach(offers, stopping, async ({ id, tenant_id, due_at }) => {
    await unit(tenant_id ?? '', async (context) => {
      const offer = await context.tx.get('phone_offers', id);
      // The phone, or another process, was faster.
      if (offer?.due_at === due_at) await handleOverdueOffer(context, offer);
    });
  });
  return offers.length > 0;
}

/** Checks each phone once a minute. */
async function watchPhones({ unit, between, stopping }: Work): Promise<boolean> {
  const links = await between.tx.jobs.phonesToWatch(due(between));
  await doEach(links, stopping, async ({ id, tenant_id, watch_at }) => {
    await unit(tenant_id ?? '', async (context) => {
      const link = await context.tx.get('phone_links', id);
      if (link?.watch_at === watch_at) await watchPhone(context, link);
    });
  });
  return links.length > 0;
}

/** Checks each company's devices every few minutes. */
async function checkDevices({ unit, between, stopping }: Work): Promise<boolean> {
  const checks = await between.tx.jobs.devicesToLookAt(due(between));
  await doEach(checks, stopping, async ({ id, next_at }) => {
    await unit(id, async (context) => {
      const check = await context.tx.get('device_looks', id);
      // Another process was faster.
      if (check?.next_at === next_at) await lookAtDevices(context, id);
    });
  });
  return checks.length > 0;
}

/** Ends snoozes that are due. */
async function wakeConversations({ unit, between, stopping }: Work): Promise<boolean> {
  const over = await between.tx.jobs.snoozesOver(due(between));
  await doEach(over, stopping, async ({ id, tenant_id, snoozed_until }) => {
    const tenantId = tenant_id ?? '';
    await unit(tenantId, async (context) => {
      const state = await context.tx.get('conversation_states', id);
      // The person, a colleague or another process was faster.
      if (state?.snoozed_until === snoozed_until) await wakeConversation(context.tx, tenantId, id, nowIn(context));
    });
  });
  return over.length > 0;
}

/** Queues due alert e-mails: one per person. */
async function mailAlerts({ unit, between, stopping, pageUrl }: Work): Promise<boolean> {
  const alerts = await between.tx.jobs.alertsToMail(due(between));
  const people = new Map(alerts.map(({ tenant_id, user_id }) => [user_id, tenant_id ?? '']));
  await doEach(people, stopping, async ([userId, tenantId]) => {
    await unit(tenantId, async (context) => {
      const { tx } = context;
      const clock = clockIn(context);
      await mailAlertsTo({ tx, clock, outbox: createOutbox(tx, clock, pageUrl) }, tenantId, userId);
    });
  });
  return alerts.length > 0;
}

function due(between: UnitContext): { now: string; limit: number } {
  return { now: nowIn(between), limit: BATCH };
}

/** Does one piece of work after the other until stopped. One that fails holds up no other: the first failure is thrown at the end. */
async function doEach<T>(
  due: Iterable<T>,
  stopping: AbortSignal | undefined,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const each of due) {
    if (stopping?.aborted) break;
    await work(each).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
