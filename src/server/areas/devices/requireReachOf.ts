import { servesRoute } from '#src/domain/devices/routing.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { said } from '#src/server/said/Said.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

interface Move {
  tenantId: string;
  from: string;
  to: string;
  field: string;
}

/** Throws 422 at the field where texts wait that only the first device may send, for countries to which the other one does not send. */
export async function requireReachOf(tx: Transaction, { tenantId, from, to, field }: Move): Promise<void> {
  const heir = await tx.get('devices', to);
  if (heir?.tenant_id !== tenantId) return;
  const named = await tx.campaigns.naming({ tenantId, deviceId: from });
  const own = new Set(named.filter(({ device_ids }) => device_ids.length === 1).map(({ id }) => id));
  const waiting = await tx.sending.waitingByRoute({ tenantId });
  const left = waiting.filter(
    ({ campaignId, route }) => campaignId !== null && own.has(campaignId) && !servesRoute(heir, route),
  );
  if (left.length === 0) return;
  const routes = [...new Set(left.map(({ route }) => route))];
  const countries = routes.map((route) => (/^[A-Z]{2}$/.test(route) ? { country: route } : said('devices.no_country')));
  const count = left.reduce((sum, each) => sum + each.count, 0);
  throw unprocessable({ [field]: said('devices.reaches_less', { name: heir.name, countries, count }) });
}
