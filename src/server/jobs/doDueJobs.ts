import { renewContract } from '#src/server/areas/billing/renewContract.ts';
import { settleCheckout } from '#src/server/areas/billing/settleCheckout.ts';
import { keepRetention } from '#src/server/areas/company/keepRetention.ts';
import { localDay, settingsOf, startOfDay } from '#src/server/areas/company/tenantFacts.ts';
import { type Moment, nowIn } from '#src/server/sending/Moment.ts';
import type { Unit } from '#src/server/sending/Sending.ts';

/** Records of a kind in one unit of work. */
const BATCH = 50;
/** Of the company's night (ms). */
const HOUR_OF_CLEANING = 3 * 3_600_000;

/** Each does a part of what is due by now, and answers whether it changed anything. */
const JOBS: readonly ((moment: Moment) => Promise<boolean>)[] = [renewContracts, settleCheckouts, cleanAtNight];

/**
 * Does some of what is due, each kind in a unit of work of its own. Answers whether there was anything; whoever asks does so until there is
 * nothing, then at the instant that `tx.jobs.nextDue` names.
 */
export async function doDueJobs(unit: Unit): Promise<boolean> {
  let isDone = false;
  for (const job of JOBS) if (await unit(job)) isDone = true;
  return isDone;
}

/** Begins the next period where one has ended: the segments used are counted anew. A contract that was cancelled ends instead. */
async function renewContracts(moment: Moment): Promise<boolean> {
  const { tx } = moment;
  let isDone = false;
  for (const ended of await tx.jobs.subscriptionsEnded({ now: nowIn(moment), limit: BATCH })) {
    const { id, period_end, status } = ended;
    await renewContract(tx, ended, period_end);
    const now = await tx.get('subscriptions', id);
    if (now?.period_end !== period_end || now.status !== status) isDone = true;
  }
  return isDone;
}

/** Takes payments that were on their way and are through. */
async function settleCheckouts(moment: Moment): Promise<boolean> {
  const { tx, now } = moment;
  const due = await tx.jobs.checkoutsToSettle({ now: nowIn(moment), limit: BATCH });
  for (const checkout of due) await settleCheckout(tx, { now: () => new Date(now()) }, checkout);
  return due.length > 0;
}

/** Removes what a company no longer keeps, each night in its own zone, and plans the next one. */
async function cleanAtNight(moment: Moment): Promise<boolean> {
  const { tx, now } = moment;
  const due = await tx.jobs.tenantsToClean({ now: nowIn(moment), limit: 1 });
  for (const { tenantId, night } of due) {
    if (night) await keepRetention(tx, tenantId, new Date(now()));
    const { timezone } = await settingsOf(tx, tenantId);
    const today = localDay(now() - HOUR_OF_CLEANING, timezone);
    const next_at = new Date(startOfDay(today + 1, timezone) + HOUR_OF_CLEANING).toISOString();
    if (night) await tx.update('nights', night.id, { next_at });
    else await tx.insert('nights', { id: tenantId, tenant_id: tenantId, next_at });
  }
  return due.length > 0;
}
