import { isActive, localDay, settingsOf, startOfDay } from '#mock-api/simulation/tenantFacts.ts';
import { nowIn, type World } from '#mock-api/simulation/World.ts';
import type { Stored } from '#mock-api/types.ts';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import { nextHealth } from './nextHealth.ts';
import { sendMessage } from './sendMessage.ts';
import { takeNext } from './takeNext.ts';

const MINUTE = 60_000;

/** The devices: each takes from its tenant's queue at its own pace, within its SIMs' limits of the day. */
export class Fleet {
  /** From when (ms) a device may take its next message. */
  private readonly freeAt = new Map<string, number>();
  /** Devices whose next turn is on the agenda already. */
  private readonly onTurn = new Set<string>();
  private readonly watched = new Set<string>();

  constructor(private readonly world: World) {}

  /** Lets a tenant's devices look into the queue. */
  wakeTenant(tenantId: string): void {
    for (const device of this.world.store.ofTenant('devices', tenantId)) this.wake(device);
  }

  wake(device: Stored<Device>): void {
    if (this.onTurn.has(device.id) || !canSend(device.status)) return;
    this.turnAt(device.id, Math.max(this.world.now(), this.freeAt.get(device.id) ?? 0));
  }

  /** Begins to hear from a device every minute. */
  watch(deviceId: string): void {
    if (this.watched.has(deviceId)) return;
    this.watched.add(deviceId);
    this.world.agenda.add(this.world.now() + MINUTE, () => this.hear(deviceId));
  }

  reset(): void {
    this.freeAt.clear();
    this.onTurn.clear();
    this.watched.clear();
  }

  private turnAt(deviceId: string, at: number): void {
    this.onTurn.add(deviceId);
    this.world.agenda.add(at, () => {
      this.onTurn.delete(deviceId);
      this.take(deviceId);
    });
  }

  private take(deviceId: string): void {
    const { store } = this.world;
    const device = store.byId('devices', deviceId);
    if (!device || device.tenant_id === null || !canSend(device.status) || !isActive(store, device.tenant_id)) return;
    this.beginDay(device);
    const sim = roomiestSim(device);
    if (!sim) {
      this.turnAt(deviceId, this.nextMidnight(device.tenant_id));
      return;
    }
    const message = takeNext(this.world, device);
    if (!message) {
      if (device.queue_depth > 0) store.update('devices', deviceId, { queue_depth: 0 });
      return;
    }
    store.update('devices', deviceId, {
      status: 'online',
      last_seen_at: nowIn(this.world),
      sims: device.sims.map((each) => (each === sim ? { ...each, sent_today: each.sent_today + 1 } : each)),
      sent_today: device.sent_today + 1,
      queue_depth: this.shareOfQueue(device.tenant_id),
    });
    sendMessage(this.world, message, device, sim.slot);
    const free = this.world.now() + MINUTE / device.messages_per_minute;
    this.freeAt.set(deviceId, free);
    this.turnAt(deviceId, free);
  }

  /** A device reports its health; nothing is heard of one that is off or was removed. */
  private hear(deviceId: string): void {
    const { store, agenda } = this.world;
    const device = store.byId('devices', deviceId);
    if (!device || device.tenant_id === null) {
      this.watched.delete(deviceId);
      return;
    }
    agenda.add(this.world.now() + MINUTE, () => this.hear(deviceId));
    if (!isActive(store, device.tenant_id)) return;
    const colleagues = store.ofTenant('devices', device.tenant_id).filter(({ status }) => canSend(status)).length - 1;
    const health = nextHealth(this.world, device, colleagues);
    if (!health) return;
    this.beginDay(device);
    this.wake(store.update('devices', deviceId, health));
  }

  /** The counts of the day begin anew at midnight of the tenant. `last_seen_at` tells which day they are of. */
  private beginDay(device: Stored<Device>): void {
    if (device.tenant_id === null || device.last_seen_at === null) return;
    const zone = settingsOf(this.world.store, device.tenant_id).timezone;
    if (localDay(Date.parse(device.last_seen_at), zone) >= localDay(this.world.now(), zone)) return;
    const sims = device.sims.map((sim) => ({ ...sim, sent_today: 0 }));
    const last_seen_at = nowIn(this.world);
    this.world.store.update('devices', device.id, { sims, sent_today: 0, failed_today: 0, last_seen_at });
  }

  private nextMidnight(tenantId: string): number {
    const zone = settingsOf(this.world.store, tenantId).timezone;
    return startOfDay(localDay(this.world.now(), zone) + 1, zone);
  }

  private shareOfQueue(tenantId: string): number {
    const sending = this.world.store.ofTenant('devices', tenantId).filter(({ status }) => canSend(status));
    return Math.ceil(this.world.queue.waitingCount(tenantId) / Math.max(1, sending.length));
  }
}

/** The SIM with the most left of its day; null when none has any. */
function roomiestSim(device: Device): Device['sims'][number] | null {
  const left = (sim: Device['sims'][number]): number => sim.messages_per_day - sim.sent_today;
  const best = device.sims.reduce<Device['sims'][number] | null>((a, b) => (a && left(a) >= left(b) ? a : b), null);
  return best && left(best) > 0 ? best : null;
}
