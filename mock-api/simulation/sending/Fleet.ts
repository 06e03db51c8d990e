import { nextHealth } from '#mock-api/simulation/health/nextHealth.ts';
import { writeHour } from '#mock-api/simulation/health/writeHour.ts';
import type { World } from '#mock-api/simulation/World.ts';
import { withReading } from '#src/domain/devices/batteryDrain.ts';
import { canSend, type Device } from '#src/domain/devices/device.ts';
import { worksAgainAt } from '#src/domain/devices/workingHours.ts';
import { isActive, localDay, settingsOf, startOfDay } from '#src/server/areas/company/tenantFacts.ts';
import { nowIn } from '#src/server/areas/incoming/Receiving.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { queueDepth } from './queueDepth.ts';
import { sendMessage } from './sendMessage.ts';
import { takeNext } from './takeNext.ts';

const MINUTE = 60_000;

/** The devices: each takes from its tenant's queue at its own pace, in its working hours, within its SIMs' limits of the day. */
export class Fleet {
  /** From when (ms) a device may take its next message. */
  private readonly freeAt = new Map<string, number>();
  /** When the next turn of a device is, of those that have one on the agenda. */
  private readonly turns = new Map<string, number>();
  private readonly watched = new Set<string>();
  /** Tenants whose devices are about to be woken. */
  private readonly waking = new Set<string>();

  constructor(private readonly world: World) {}

  /** Lets a tenant's devices look into the queue. */
  async wakeTenant(tenantId: string): Promise<void> {
    for (const device of await this.world.tx.find('devices', { tenant_id: tenantId })) this.wake(device);
  }

  /** The same, once whoever asks has finished. */
  wakeTenantSoon(tenantId: string): void {
    if (this.waking.has(tenantId)) return;
    this.waking.add(tenantId);
    this.world.agenda.add(this.world.now(), async () => {
      this.waking.delete(tenantId);
      await this.wakeTenant(tenantId);
    });
  }

  wake(device: Stored<Device>): void {
    if (this.turns.has(device.id) || !canSend(device.status)) return;
    this.turnAt(device.id, Math.max(this.world.now(), this.freeAt.get(device.id) ?? 0));
  }

  /** Lets a device look again that waits for a morning or a midnight which may not be the right one any more. */
  rouse(device: Stored<Device>): void {
    this.turns.delete(device.id);
    this.wake(device);
  }

  /** Counts anew what waits for each of a tenant's devices. */
  async countQueues(tenantId: string): Promise<void> {
    for (const device of await this.world.tx.find('devices', { tenant_id: tenantId })) await this.countQueue(device);
  }

  /** Begins to hear from a device every minute. */
  watch(deviceId: string): void {
    if (this.watched.has(deviceId)) return;
    this.watched.add(deviceId);
    this.world.agenda.add(this.world.now() + MINUTE, async () => await this.hear(deviceId));
  }

  reset(): void {
    this.freeAt.clear();
    this.turns.clear();
    this.watched.clear();
    this.waking.clear();
  }

  private turnAt(deviceId: string, at: number): void {
    this.turns.set(deviceId, at);
    this.world.agenda.add(at, async () => {
      if (this.turns.get(deviceId) !== at) return;
      this.turns.delete(deviceId);
      await this.take(deviceId);
    });
  }

  private async take(deviceId: string): Promise<void> {
    const { tx } = this.world;
    const device = await tx.get('devices', deviceId);
    if (!device || device.tenant_id === null || !canSend(device.status) || !(await isActive(tx, device.tenant_id)))
      return;
    await this.beginDay(device);
    const sim = roomiestSim(device);
    if (!sim) {
      this.turnAt(deviceId, await this.nextMidnight(device.tenant_id));
      return;
    }
    const { timezone } = await settingsOf(tx, device.tenant_id);
    const opensAt = worksAgainAt(new Date(this.world.now()), device.working_hours, timezone);
    if (opensAt) {
      await this.countQueue(device);
      this.turnAt(deviceId, opensAt.getTime());
      return;
    }
    const message = await takeNext(this.world, device);
    if (!message) {
      await this.countQueue(device);
      return;
    }
    await tx.report('devices', deviceId, {
      status: 'online',
      last_seen_at: nowIn(this.world),
      sims: device.sims.map((each) => (each === sim ? { ...each, sent_today: each.sent_today + 1 } : each)),
      sent_today: device.sent_today + 1,
      queue_depth: await queueDepth(this.world, device),
    });
    await sendMessage(this.world, message, device, sim.slot);
    const free = this.world.now() + MINUTE / device.messages_per_minute;
    this.freeAt.set(deviceId, free);
    this.turnAt(deviceId, free);
  }

  /** A device reports its health; nothing is heard of one that is off or was removed. */
  private async hear(deviceId: string): Promise<void> {
    const { tx, agenda } = this.world;
    const device = await tx.get('devices', deviceId);
    if (!device || device.tenant_id === null) {
      this.watched.delete(deviceId);
      return;
    }
    agenda.add(this.world.now() + MINUTE, async () => await this.hear(deviceId));
    if (!(await isActive(tx, device.tenant_id))) return;
    const colleagues =
      (await tx.find('devices', { tenant_id: device.tenant_id })).filter(({ status }) => canSend(status)).length - 1;
    const health = nextHealth(this.world, device, colleagues);
    if (health) {
      await this.beginDay(device);
      const { battery = device.battery, last_seen_at: at } = health;
      const battery_readings = at ? withReading(device.battery_readings, { at, ...battery }) : device.battery_readings;
      this.wake(await tx.report('devices', deviceId, { ...health, battery_readings }));
    }
    await this.countQueue(device);
    await writeHour(this.world, device);
  }

  /** The counts of the day begin anew at midnight of the tenant. `last_seen_at` tells which day they are of. */
  private async beginDay(device: Stored<Device>): Promise<void> {
    if (device.tenant_id === null || device.last_seen_at === null) return;
    const zone = (await settingsOf(this.world.tx, device.tenant_id)).timezone;
    if (localDay(Date.parse(device.last_seen_at), zone) >= localDay(this.world.now(), zone)) return;
    const sims = device.sims.map((sim) => ({ ...sim, sent_today: 0 }));
    const last_seen_at = nowIn(this.world);
    await this.world.tx.report('devices', device.id, { sims, sent_today: 0, failed_today: 0, last_seen_at });
  }

  private async nextMidnight(tenantId: string): Promise<number> {
    const zone = (await settingsOf(this.world.tx, tenantId)).timezone;
    return startOfDay(localDay(this.world.now(), zone) + 1, zone);
  }

  private async countQueue(device: Stored<Device>): Promise<void> {
    const queue_depth = await queueDepth(this.world, device);
    if (queue_depth !== device.queue_depth) await this.world.tx.report('devices', device.id, { queue_depth });
  }
}

/** The SIM with the most left of its day; null when none has any. */
function roomiestSim(device: Device): Device['sims'][number] | null {
  const left = (sim: Device['sims'][number]): number => sim.messages_per_day - sim.sent_today;
  const best = device.sims.reduce<Device['sims'][number] | null>((a, b) => (a && left(a) >= left(b) ? a : b), null);
  return best && left(best) > 0 ? best : null;
}
