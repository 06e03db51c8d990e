import { dayAt, startOfDay } from '#src/domain/time/calendarDate.ts';
import { forgetAlerts, mailAlertsTo } from './areas/alerts/index.ts';
import { renewContract } from './areas/billing/renewContract.ts';
import { settleCheckout } from './areas/billing/settleCheckout.ts';
import { detachCampaign } from './areas/campaigns/detachCampaign.ts';
import { detachCategory } from './areas/categories/categoryRules.ts';
import { applyRetention } from './areas/company/applyRetention.ts';
import { settingsOf } from './areas/company/tenantFacts.ts';
import { leaveDeletedContacts } from './areas/contacts/deletedTogether.ts';
import { moveMessages } from './areas/contacts/movingMessages.ts';
import { wakeConversation } from './areas/conversations/conversationStates.ts';
import { detachDevice } from './areas/devices/detachDevice.ts';
import { moveChosen } from './areas/devices/moveQueue.ts';
import { detachGroup } from './areas/groups/groupRules.ts';
import { detachKeyword } from './areas/keywords/keywordRules.ts';
import { reassignConversations } from './areas/users/handOverBelongings.ts';
import { checkCompanyDevices } from './checkCompanyDevices.ts';
import { isoTime } from './clock.ts';
import { createOutbox } from './mail/Outbox.ts';
import { continueRemoval, type Step } from './removeReferences.ts';
import { handleOverdueOffer } from './sending/gateways/androidPhone/phoneOffers.ts';
import { watchPhone } from './sending/gateways/androidPhone/recordHeartbeat.ts';
import { releaseNext } from './sending/replyDevices.ts';
import type { Sending, Unit } from './sending/Sending.ts';
import { clockIn, nowIn, type UnitContext } from './sending/UnitContext.ts';
import type { DueKind } from './storage/queries/JobQueries.ts';
import type { Removal } from './storage/records/removals.ts';
import { holdNext, releaseNextHeld, removeDeliveries } from './webhooks/lines.ts';

/** The maximum of each kind of work per call. */
const BATCH = 50;
/** Companies at once, each with a connection. */
const MAX_CONCURRENT_COMPANIES = 4;
/** When old data are deleted: ms after midnight in the company's time zone. */
const CLEANUP_TIME_MS = 3 * 3_600_000;
/** How long (ms) other processes leave a company's night to the one that does it; each of its steps renews that. */
const NIGHT_LEASE_MS = 10 * 60_000;

type Work = Pick<Sending, 'unit' | 'between' | 'stopping'> & {
  /** The base of links in e-mails. */
  pageUrl: string;
};

/** A piece of a company's due work. Resolves to false if it changed nothing, so that it is not found again immediately. */
interface Task {
  tenantId: string;
  /** Work in units of its own, too much for one. Ends early when the process stops. Resolves to false if another process does the task. */
  before?: (work: Pick<Work, 'unit' | 'stopping'>) => Promise<boolean>;
  carryOut: (context: UnitContext) => Promise<unknown>;
}

/** Finds due work of one kind. */
type Job = (work: Pick<Work, 'between' | 'pageUrl'>) => Promise<Task[]>;

const JOBS: Readonly<Record<DueKind, readonly Job[]>> = {
  prompt: [
    renewContracts,
    settleCheckouts,
    checkOffers,
    watchPhones,
    checkDevices,
    wakeConversations,
    mailAlerts,
    finishRemovals,
  ],
  nightly: [cleanAtNight],
};

/**
 * Does some of what is due, each tenant in its own unit of work and a few tenants concurrently, so that a slow one does not delay the others.
 * `kind`: only that; nightly work may take long. Returns whether there was anything: call it again until there is nothing, then at the instant from
 * `tx.jobs.nextDue`. A process that stops does no further unit of work. Throws the first failure once everything else is done.
 */
export async function doDueJobs(work: Work, kind?: DueKind): Promise<boolean> {
  const failures: unknown[] = [];
  const fail = (error: unknown): void => void failures.push(error);
  const tasksByTenant = new Map<string, Task[]>();
  for (const job of kind ? JOBS[kind] : [...JOBS.prompt, ...JOBS.nightly]) {
    if (work.stopping?.aborted) break;
    const tasks = await job(work).catch(fail);
    for (const task of tasks ?? []) {
      tasksByTenant.set(task.tenantId, [...(tasksByTenant.get(task.tenantId) ?? []), task]);
    }
  }
  let hasWorked = false;
  const waiting = tasksByTenant.values();
  const doCompanies = async (): Promise<void> => {
    for (const tasks of waiting) {
      for (const task of tasks) {
        if (work.stopping?.aborted) return;
        const isDone = await doTask(task, work).catch(fail);
        if (isDone) hasWorked = true;
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_COMPANIES }, doCompanies));
  if (failures.length > 0) throw failures[0];
  return hasWorked;
}

/** Whether it changed anything. */
async function doTask({ tenantId, before, carryOut }: Task, work: Work): Promise<boolean> {
  if (before && !(await before(work))) return false;
  if (work.stopping?.aborted) return false;
  return (await work.unit(tenantId, carryOut)) !== false;
}

/** Starts the next period when one has ended, with a new count of segments. A canceled contract ends instead. */
async function renewContracts({ between }: Pick<Work, 'between'>): Promise<Task[]> {
  const subscriptions = await between.tx.jobs.subscriptionsEnded(due(between));
  return subscriptions.map(({ id, tenant_id, period_end }) => ({
    tenantId: tenant_id ?? '',
    carryOut: async ({ tx }) => {
      const subscription = await tx.get('subscriptions', id);
      // Another process was faster.
      if (subscription?.period_end !== period_end || subscription.status === 'canceled') return false;
      await renewContract(tx, subscription, period_end);
      const next = await tx.get('subscriptions', id);
      return next?.period_end !== period_end || next.status === 'canceled';
    },
  }));
}

/** Settles pending payments that have succeeded. */
async function settleCheckouts({ between }: Pick<Work, 'between'>): Promise<Task[]> {
  const checkouts = await between.tx.jobs.checkoutsToSettle(due(between));
  return checkouts.map((checkout) => ({
    tenantId: checkout.tenant_id ?? '',
    carryOut: async (context) => {
      await settleCheckout(context.tx, clockIn(context), checkout);
    },
  }));
}

/** Deletes what a company no longer retains, each night in its time zone, and plans the next night. */
async function cleanAtNight({ between }: Pick<Work, 'between'>): Promise<Task[]> {
  const tenants = await between.tx.jobs.tenantsToClean(due(between));
  return tenants.map(({ tenantId }) => ({
    tenantId,
    before: async (work) => {
      const night = await between.tx.get('nights', tenantId);
      if (!night) return true;
      const now = between.now();
      const isOurs = await work.unit(tenantId, async (context) => await leaseNight(context, tenantId));
      if (!isOurs) return false;
      await applyRetention({ ...work, unit: renewingLease(work.unit) }, tenantId, new Date(now));
      if (work.stopping?.aborted) {
        // Another process continues immediately.
        await work.unit(tenantId, async ({ tx }) => await tx.update('nights', tenantId, { next_at: night.next_at }));
      }
      return true;
    },
    carryOut: async ({ tx, now }) => {
      const night = await tx.get('nights', tenantId);
      if (night) await forgetAlerts(tx, tenantId, new Date(now()));
      const { timezone } = await settingsOf(tx, tenantId);
      const today = dayAt(now() - CLEANUP_TIME_MS, timezone);
      const next_at = isoTime(startOfDay(today + 1, timezone) + CLEANUP_TIME_MS);
      if (night) await tx.update('nights', tenantId, { next_at });
      else await tx.insert('nights', { id: tenantId, tenant_id: tenantId, next_at });
    },
  }));
}

/** Leases a company's night if it is due. Returns false if another process has it. */
async function leaseNight({ tx, now }: UnitContext, tenantId: string): Promise<boolean> {
  const night = await tx.get('nights', tenantId);
  if (!night || Date.parse(night.next_at) > now()) return false;
  await tx.update('nights', tenantId, { next_at: isoTime(now() + NIGHT_LEASE_MS) });
  return true;
}

/** Units of work that also renew the lease of their company's night. */
function renewingLease(unit: Unit): Unit {
  return async (tenantId, work) =>
    await unit(tenantId, async (context) => {
      await context.tx.update('nights', tenantId, { next_at: isoTime(context.now() + NIGHT_LEASE_MS) });
      return await work(context);
    });
}

/** Checks messages that phones have not reported on in time. */
async function checkOffers({ between }: Pick<Work, 'between'>): Promise<Task[]> {
  const offers = await between.tx.jobs.offersToLookAt(due(between));
  return offers.map(({ id, tenant_id, due_at }) => ({
    tenantId: tenant_id ?? '',
    carryOut: async (context) => {
      const offer = await context.tx.get('phone_offers', id);
      // The phone, or another process, was faster.
      if (offer?.due_at === due_at) await handleOverdueOffer(context, offer);
    },
  }));
}

/** Checks each phone once a minute. */
async function watchPhones({ between }: Pick<Work, 'between'>): Promise<Task[]> {
  const links = await between.tx.jobs.phonesToWatch(due(between));
  return links.map(({ id, tenant_id, watch_at }) => ({
    tenantId: tenant_id ?? '',
    carryOut: async (context) => {
      const link = await context.tx.get('phone_links', id);
      if (link?.watch_at === watch_at) await watchPhone(context, link);
    },
  }));
}

/** Checks each company's devices every few minutes. */
async function checkDevices({ between }: Pick<Work, 'between'>): Promise<Task[]> {
  const checks = await between.tx.jobs.devicesToLookAt(due(between));
  return checks.map(({ id, next_at }) => ({
    tenantId: id,
    carryOut: async (context) => {
      const check = await context.tx.get('device_looks', id);
      // Another process was faster.
      if (check?.next_at === next_at) await checkCompanyDevices(context, id);
    },
  }));
}

const STEPS: Readonly<Record<Removal['of'], Step>> = {
  campaigns: detachCampaign,
  categories: detachCategory,
  contacts: moveMessages,
  deletions: leaveDeletedContacts,
  devices: detachDevice,
  groups: detachGroup,
  holds: holdNext,
  keywords: detachKeyword,
  queues: moveChosen,
  releases: releaseNextHeld,
  replies: releaseNext,
  users: reassignConversations,
  webhooks: removeDeliveries,
};

/** Changes the next records that refer to deleted ones, and moves or releases the next messages of devices. */
async function finishRemovals({ between }: Pick<Work, 'between'>): Promise<Task[]> {
  const removals = await between.tx.jobs.removalsToContinue(due(between));
  return removals.map(({ id, tenant_id }) => ({
    tenantId: tenant_id ?? '',
    carryOut: async (context) => {
      const removal = await context.tx.get('removals', id);
      // Otherwise another process has done the last step.
      if (removal) await continueRemoval(context, removal, STEPS[removal.of]);
    },
  }));
}

/** Ends snoozes that are due. */
async function wakeConversations({ between }: Pick<Work, 'between'>): Promise<Task[]> {
  const over = await between.tx.jobs.snoozesOver(due(between));
  return over.map(({ id, tenant_id, snoozed_until }) => ({
    tenantId: tenant_id ?? '',
    carryOut: async (context) => {
      const state = await context.tx.get('conversation_states', id);
      // The person, a colleague or another process was faster.
      if (state?.snoozed_until !== snoozed_until) return;
      await wakeConversation(context.tx, tenant_id ?? '', id, nowIn(context));
    },
  }));
}

/** Queues due alert e-mails: one per person. */
async function mailAlerts({ between, pageUrl }: Pick<Work, 'between' | 'pageUrl'>): Promise<Task[]> {
  const alerts = await between.tx.jobs.alertsToMail(due(between));
  const people = new Map(alerts.map(({ tenant_id, user_id }) => [user_id, tenant_id ?? '']));
  return [...people].map(([userId, tenantId]) => ({
    tenantId,
    carryOut: async (context) => {
      const { tx } = context;
      const clock = clockIn(context);
      await mailAlertsTo({ tx, clock, outbox: createOutbox(tx, clock, pageUrl) }, tenantId, userId);
    },
  }));
}

function due(between: UnitContext): { now: string; limit: number } {
  return { now: nowIn(between), limit: BATCH };
}
