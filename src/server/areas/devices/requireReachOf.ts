import type { Device } from '#src/domain/devices/device.ts';
import { countriesOf, destinationOf, routeOf, servesRoute } from '#src/domain/devices/routing.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { chosenMessages } from './waitingFor.ts';

interface Move {
  tenantId: string;
  from: string;
  to: string;
  field: string;
}

/**
 * Throws 422 at the field if messages wait that only the device `from` may send, for countries that `to`, a device of the same tenant, does not
 * send to.
 */
export async function requireReachOf(tx: Transaction, { tenantId, from, to, field }: Move): Promise<void> {
  const receiver = (await tx.get('devices', to)) as Stored<Device>;
  if (countriesOf(receiver) === null) return;
  const campaigns = await tx.campaigns.naming({ tenantId, deviceId: from });
  const assignedCampaignIds = new Set<string | null>(
    campaigns.filter(({ device_ids }) => device_ids.length === 1).map(({ id }) => id),
  );
  // Stryker disable next-line ObjectLiteral: campaigns of other tenants are not among its own.
  const waiting = await tx.sending.waitingByRoute({ tenantId });
  const unreached = [
    ...waiting.filter(({ campaignId }) => assignedCampaignIds.has(campaignId)),
    ...(await chosenByCountry(tx, tenantId, from)),
  ].filter(({ route }) => !servesRoute(receiver, route));
  if (unreached.length === 0) return;
  const destinations = [...new Set(unreached.map(({ route }) => destinationOf(route)))];
  // A route without a country has a dash or nothing in its place.
  const countries = destinations.map((country) => (country.length < 2 ? sentence('devices.no_country') : { country }));
  const count = unreached.reduce((sum, each) => sum + each.count, 0);
  throw unprocessable({ [field]: sentence('devices.reaches_less', { name: receiver.name, countries, count }) });
}

/**
 * The messages waiting for the device they were chosen for, by the route they would otherwise have. Only their numbers are read: with whole messages,
 * everyone in the tenant waits a second for 10,000 of them.
 */
async function chosenByCountry(tx: Transaction, tenantId: string, deviceId: string) {
  const numbers = await tx.messages.numbers(await chosenMessages(tx, tenantId, deviceId));
  return numbers.map((to) => ({ route: routeOf({ to }), count: 1 }));
}
