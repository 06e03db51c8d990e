import type { Device, Sim } from '#src/domain/devices/device.ts';
import { workingStatus } from '#src/domain/devices/deviceTerms.ts';
import type { PairedPhone } from '#src/domain/devices/pairing.ts';
import { requireRoom } from '#src/server/areas/billing/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { StoredPairing } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The usual daily limit of carriers for a SIM; it can be changed. */
export const DEFAULT_MESSAGES_PER_DAY = 200;

/** What a phone reports about itself. */
export type JoiningPhone = Pick<Device, 'kind' | 'model' | 'os_version' | 'app_version' | 'battery' | 'network'> & {
  /** With limits and counts where the card is known to be the same as before. */
  sims: readonly (Pick<Sim, 'slot' | 'carrier' | 'phone'> & Partial<Sim>)[];
};

interface PhonePairing {
  tx: Transaction;
  pairing: Stored<StoredPairing>;
  phone: JoiningPhone;
  now: Date;
  ip: string | undefined;
}

/** Creates a device for a paired phone, or gives a device its new phone. */
export async function joinPhone({ tx, pairing, phone, now, ip }: PhonePairing): Promise<PairedPhone> {
  // Stryker disable next-line ConditionalExpression: no tenant has the id null.
  const tenant = pairing.tenant_id === null ? undefined : await tx.get('tenants', pairing.tenant_id);
  if (tenant?.status !== 'active') throw new HttpProblem('conflict', sentence('devices.tenant_inactive'));
  // Stryker disable next-line ConditionalExpression: no device has the id null.
  const before = pairing.replaces === null ? undefined : await tx.get('devices', pairing.replaces);
  const at = now.toISOString();
  const { sims, ...facts } = phone;
  const reportedFields = {
    ...facts,
    status: workingStatus(before ?? { queue_depth: 0 }),
    last_seen_at: at,
    battery_readings: phone.battery ? [{ at, ...phone.battery }] : [],
    sims: sims.map((sim) => simOf(sim, before)),
  };
  if (!before) await requireRoom(tx, tenant.id, 'devices');
  const device = before
    ? await tx.update('devices', before.id, reportedFields)
    : await tx.insert('devices', {
        tenant_id: tenant.id,
        name: pairing.name,
        messages_per_minute: pairing.messages_per_minute,
        working_hours: null,
        // Most phone contracts charge for messages abroad.
        countries: 'home',
        queue_depth: 0,
        sent_today: 0,
        failed_today: 0,
        ...reportedFields,
      });
  await tx.update('pairings', pairing.id, { device_id: device.id });
  const maker = await tx.get('users', pairing.created_by);
  await tx.insert('activity', {
    tenant_id: tenant.id,
    at,
    actor_id: maker?.id ?? null,
    actor_name: maker?.name ?? '',
    via: null,
    action: 'pair',
    subject: 'devices',
    record_id: device.id,
    record_name: device.name,
    before: before ? { model: before.model } : null,
    after: { model: device.model },
    ip: ip ?? null,
  });
  const { id, name, messages_per_minute } = device;
  return { device_id: id, name, tenant_name: tenant.name, messages_per_minute };
}

/** A SIM that was in the device before (same number, or the same card) keeps its limit and today's count. */
function simOf(sim: JoiningPhone['sims'][number], before: Device | undefined): Sim {
  const simBefore = sim.phone === null ? undefined : before?.sims.find(({ phone }) => phone === sim.phone);
  const { messages_per_day, messages_per_minute, sent_today } = simBefore ?? sim;
  return {
    ...sim,
    messages_per_day: messages_per_day ?? DEFAULT_MESSAGES_PER_DAY,
    ...(messages_per_minute && { messages_per_minute }),
    sent_today: sent_today ?? 0,
  };
}
