import type { Device } from '#src/domain/devices/device.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { endOffersOf, returnToQueue } from './phoneOffers.ts';

/** Locks out a removed device's phone. Messages it was not offered go to other devices; the others can no longer be looked up. */
export async function forgetPhone(
  context: UnitContext,
  device: Pick<Stored<Device>, 'id' | 'tenant_id'>,
): Promise<void> {
  const { tx } = context;
  const deviceFilter = { tenant_id: device.tenant_id, device_id: device.id };
  for (const offer of await tx.find('phone_offers', { ...deviceFilter, state: 'waiting' }))
    await returnToQueue(context, offer);
  await endOffersOf(context, device);
  for (const name of ['phone_offers', 'phones'] as const) {
    const records = await tx.find(name, deviceFilter);
    await tx.removeMany(
      name,
      records.map(({ id }) => id),
    );
  }
  if (await tx.get('phone_links', device.id)) await tx.remove('phone_links', device.id);
}
