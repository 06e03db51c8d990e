import type { World } from '#mock-api/simulation/World.ts';
import { keepRetention } from '#src/server/areas/company/keepRetention.ts';
import { localDay, settingsOf, startOfDay } from '#src/server/areas/company/tenantFacts.ts';

/** Of the company's night (ms). */
const HOUR_OF_CLEANING = 3 * 3_600_000;

/** Removes each night, in the company's zone, what it no longer keeps. */
export async function planRetention(world: World, tenantId: string): Promise<void> {
  const { timezone } = await settingsOf(world.tx, tenantId);
  const today = localDay(world.now() - HOUR_OF_CLEANING, timezone);
  world.agenda.add(startOfDay(today + 1, timezone) + HOUR_OF_CLEANING, async () => {
    if ((await world.tx.find('company_settings', { tenant_id: tenantId })).length === 0) return;
    await keepRetention(world.tx, tenantId, new Date(world.now()));
    await planRetention(world, tenantId);
  });
}
