import { type Device, hasAccount } from '#src/domain/devices/device.ts';
import { isoTime } from '#src/server/clock.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const MINUTE = 60_000;

/** The least time (ms) between a device's turns: faster ones get several messages each, as a claim of many costs little more than one of a few. */
const SHORTEST_TURN = 250;

/**
 * How much of a delay (ms) an account makes up for: its turn comes a little late each time, and without this it would never reach its pace. More would send an
 * operator too many at once after a rest. A phone makes up for nothing.
 */
const CATCH_UP = 250;

/** The most messages per turn at a pace (messages per minute), `late` by this long (ms). `pause`: how long (ms) the next turn is away, if longer than usual. */
export function messagesPerTurn(pace: number, { late = 0, pause = 0 }: { late?: number; pause?: number } = {}): number {
  return Math.max(1, Math.floor((pace * (Math.max(SHORTEST_TURN, pause) + late)) / MINUTE));
}

/** The time (ms) from which a device's pace counts the messages of a turn at `now`. `nextAt`: when its turn was due. */
export function turnStart({ kind }: Pick<Device, 'kind'>, nextAt: string | undefined, now: number): number {
  if (!hasAccount(kind)) return now;
  return Math.min(now, Math.max(now - CATCH_UP, Date.parse(nextAt ?? '') || 0));
}

/** How many messages were given to a device in a turn. */
interface FinishedTurn {
  device: Stored<Device>;
  messageCount: number;
  /** The time (ms) from which its pace counts the messages of this turn. */
  startedAt: number;
  ahead?: number;
  /** How many messages each SIM with its own pace took. */
  countBySim?: ReadonlyMap<number, number>;
  /** When those SIMs might send next, before. */
  simsNextAt?: Readonly<Record<string, string>>;
}

/** Sets devices' next turns after the messages given at `now` (ms), by each one's pace. */
export async function waitForPace(tx: Transaction, turns: readonly FinishedTurn[], now: number): Promise<void> {
  await changeTurns(
    tx,
    turns.map((turn) => {
      const { device, messageCount, startedAt, ahead = 0 } = turn;
      const sims_next_at = simsNextAt(turn, now);
      const deviceReadyAt = startedAt + Math.ceil((messageCount * MINUTE) / device.messages_per_minute);
      const simsReadyAt = readyByPace(device, sims_next_at ?? turn.simsNextAt);
      const next_at = isoTime(Math.max(deviceReadyAt, simsReadyAt));
      return { device, change: { next_at, waits_until: null, ahead, ...(sims_next_at && { sims_next_at }) } };
    }),
  );
}

/** The time (ms) at which the first SIM that has not reached its daily limit may send by its own pace; 0 if that is now, or if all have reached it. */
export function readyByPace({ sims }: Device, next: Readonly<Record<string, string>> = {}): number {
  const openSims = sims.filter((sim) => sim.sent_today < sim.messages_per_day);
  if (openSims.length === 0) return 0;
  return Math.min(
    ...openSims.map(({ slot, messages_per_minute: pace }) => (pace && Date.parse(next[slot] ?? '')) || 0),
  );
}

/** When SIMs with a pace of their own may send next; null: nothing changes. A reply does not wait for its SIM, but what follows does. */
function simsNextAt(
  { device, countBySim, simsNextAt: before }: FinishedTurn,
  now: number,
): Record<string, string> | null {
  if (!countBySim || countBySim.size === 0) return null;
  const next = { ...before };
  for (const { slot, messages_per_minute: pace } of device.sims) {
    const from = Math.max(now, Date.parse(next[slot] ?? '') || 0);
    const count = countBySim.get(slot) ?? 0;
    if (pace && count > 0) next[slot] = isoTime(from + Math.ceil((count * MINUTE) / pace));
  }
  return next;
}

/** Sets when (ms) a device that cannot send now is checked again. */
export async function waitUntil(tx: Transaction, device: Stored<Device>, instant: number): Promise<void> {
  await changeTurns(tx, [{ device, change: { waits_until: isoTime(instant) } }]);
}

/** Ends an idle device’s wait: it gets its next message as soon as its pace allows. */
export async function endWait(tx: Transaction, deviceId: string): Promise<void> {
  if ((await tx.get('device_turns', deviceId))?.waits_until)
    await tx.update('device_turns', deviceId, { waits_until: null });
}

/** Lets a changed device try again immediately: the morning or midnight it waits for may have changed. A phone's own reports create no new version. */
export async function keepDeviceTurns(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'devices' || !change.before) return;
  const { before, after } = change;
  if (!after) await tx.remove('device_turns', before.id);
  else if (before.version !== after.version && (await tx.get('device_turns', after.id))?.waits_until) {
    await tx.update('device_turns', after.id, { waits_until: null });
  }
}

async function changeTurns(
  tx: Transaction,
  changes: readonly {
    device: Stored<Device>;
    change: Partial<Pick<Collections['device_turns'], 'next_at' | 'waits_until' | 'ahead' | 'sims_next_at'>>;
  }[],
): Promise<void> {
  const storedIds = new Set(
    (await tx.find('device_turns', { id: changes.map(({ device }) => device.id) })).map(({ id }) => id),
  );
  await tx.updateMany(
    'device_turns',
    changes.filter(({ device }) => storedIds.has(device.id)).map(({ device, change }) => ({ id: device.id, change })),
  );
  await tx.insertMany(
    'device_turns',
    changes
      .filter(({ device }) => !storedIds.has(device.id))
      .map(({ device: { id, tenant_id }, change }) => ({
        id,
        tenant_id,
        next_at: isoTime(0),
        waits_until: null,
        ...change,
      })),
  );
}
