import type { Message } from '#src/domain/messages/message.ts';
import { isoTime } from '#src/server/clock.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { HAND_OVER_LEASE } from './claimMessages.ts';
import { LAUNCH_LEASE } from './launchCampaign.ts';
import type { Sending } from './Sending.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

/** The longest time (ms) between two messages of a device, by its pace. */
const LONGEST_PACE = 60_000;
/** SIMs with a pace of their own may be further behind (ms), because replies do not wait for it. */
const LONGEST_SIM_PACE = 600_000;
/** How far (ms) the clocks of several machines may be apart. */
const APART = 60_000;
/** Messages corrected per unit of work. */
const BATCH = 500;

type Turn = Collections['device_turns'];

/**
 * Corrects times that are too far ahead to be right: once a clock that was two hours ahead is set back, devices that had sent by it, and messages queued
 * by it, would wait for two hours. A device that waits for its working hours is checked again, and waits again.
 */
export async function endFutureWaits({
  unit,
  between,
  stopping,
}: Pick<Sending, 'unit' | 'between' | 'stopping'>): Promise<void> {
  for (const { id: tenantId } of await between.tx.find('tenants', { status: 'active' })) {
    if (stopping?.aborted) return;
    if (await waitsTooLong(between, tenantId)) await unit(tenantId, async (context) => endWaits(context, tenantId));
    while ((await queuedTooLate(between, tenantId, 1)).length > 0)
      await unit(tenantId, async (context) => queueNow(context, tenantId));
  }
}

function queuedTooLate({ tx, now }: UnitContext, tenantId: string, limit: number): Promise<Stored<Message>[]> {
  return tx.sending.queuedLater({ tenantId, now: isoTime(now() + APART), limit });
}

async function queueNow(context: UnitContext, tenantId: string): Promise<void> {
  const messages = await queuedTooLate(context, tenantId, BATCH);
  const queued = nowIn(context);
  await context.tx.updateMany(
    'messages',
    messages.map(({ id, status_at }) => ({ id, change: { status_at: { ...status_at, queued } } })),
  );
}

const LEASES = [
  ['dispatches', HAND_OVER_LEASE],
  ['launches', LAUNCH_LEASE],
] as const;

async function waitsTooLong({ tx, now }: UnitContext, tenantId: string): Promise<boolean> {
  const turns = await tx.find('device_turns', { tenant_id: tenantId });
  if (turns.some((turn) => isTooLate(turn, now()))) return true;
  for (const [collection, longest] of LEASES) {
    const leases = await tx.find(collection, { tenant_id: tenantId });
    if (leases.some(({ lease_until }) => lease_until > isoTime(now() + longest))) return true;
  }
  return false;
}

async function endWaits({ tx, now }: UnitContext, tenantId: string): Promise<void> {
  const turns = await tx.find('device_turns', { tenant_id: tenantId });
  await tx.updateMany(
    'device_turns',
    turns.filter((turn) => isTooLate(turn, now())).map((turn) => ({ id: turn.id, change: corrected(turn, now()) })),
  );
  for (const [collection, longest] of LEASES) {
    const leases = await tx.find(collection, { tenant_id: tenantId });
    const lease_until = isoTime(now() + longest);
    await tx.updateMany(
      collection,
      leases.filter((lease) => lease.lease_until > lease_until).map(({ id }) => ({ id, change: { lease_until } })),
    );
  }
}

function isTooLate({ next_at, waits_until, sims_next_at = {} }: Turn, now: number): boolean {
  return (
    next_at > isoTime(now + LONGEST_PACE) ||
    (waits_until !== null && waits_until > isoTime(now)) ||
    Object.values(sims_next_at).some((at) => at > isoTime(now + LONGEST_SIM_PACE))
  );
}

function corrected({ next_at, sims_next_at }: Turn, now: number): Partial<Turn> {
  const isTooFar = (at: string, longest: number): boolean => at > isoTime(now + longest);
  return {
    waits_until: null,
    ...(isTooFar(next_at, LONGEST_PACE) && { next_at: isoTime(now) }),
    ...(sims_next_at && {
      sims_next_at: Object.fromEntries(
        Object.entries(sims_next_at).filter(([, at]) => !isTooFar(at, LONGEST_SIM_PACE)),
      ),
    }),
  };
}
