import { routeOf, servesRoute, wayOf } from '#src/domain/devices/routing.ts';
import { MESSAGES_WAITING } from '#src/domain/messages/sendTerms.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { chosenMessages } from './waitingFor.ts';

interface Move {
  tenantId: string;
  from: string;
  to: string;
  field: string;
}

/** Throws 422 at the field when messages wait that only the first device may send, for countries the other one does not send to. */
export async function requireReachOf(tx: Transaction, { tenantId, from, to, field }: Move): Promise<void> {
  const heir = await tx.get('devices', to);
  if (heir?.tenant_id !== tenantId) return;
  const named = await tx.campaigns.naming({ tenantId, deviceId: from });
  const own = new Set(named.filter(({ device_ids }) => device_ids.length === 1).map(({ id }) => id));
  const waiting = await tx.sending.waitingByRoute({ tenantId });
  const left = [
    ...waiting.filter(({ campaignId }) => campaignId !== null && own.has(campaignId)),
    ...(await chosenByCountry(tx, tenantId, from)),
  ].filter(({ route }) => !servesRoute(heir, route));
  if (left.length === 0) return;
  const routes = [...new Set(left.map(({ route }) => route))];
  const countries = routes.map((route) =>
    /^[A-Z]{2}$/.test(wayOf(route)) ? { country: wayOf(route) } : sentence('devices.no_country'),
  );
  const count = left.reduce((sum, each) => sum + each.count, 0);
  throw unprocessable({ [field]: sentence('devices.reaches_less', { name: heir.name, countries, count }) });
}

/** The messages waiting for the device they were chosen for, by the route they would otherwise have. */
async function chosenByCountry(tx: Transaction, tenantId: string, deviceId: string) {
  const messages = await tx.messages.first({ ...chosenMessages(tenantId, deviceId), limit: MESSAGES_WAITING });
  return messages.map(({ to }) => ({ route: routeOf({ to }), count: 1 }));
}
