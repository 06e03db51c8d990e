import type { Device } from '#src/domain/devices/device.ts';
import type { Moment } from '#src/server/sending/Moment.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { endOffersOf, takeBack } from './offers.ts';

/** Locks out a removed device's phone. Messages it was never told about go to other devices; the others can no longer be looked up. */
export async function forgetPhone(moment: Moment, device: Pick<Stored<Device>, 'id' | 'tenant_id'>): Promise<void> {
  const { tx } = moment;
  const own = { tenant_id: device.tenant_id, device_id: device.id };
  for (const offer of await tx.find('phone_offers', { ...own, state: 'waiting' })) await takeBack(moment, offer);
  await endOffersOf(moment, device);
  for (const name of ['phone_offers', 'phones'] as const) {
    const records = await tx.find(name, own);
    await tx.removeMany(
      name,
      records.map(({ id }) => id),
    );
  }
  if (await tx.get('phone_links', device.id)) await tx.remove('phone_links', device.id);
}
