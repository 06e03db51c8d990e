import { hasAccount, PAIRING_LIFETIME_MS } from '#src/domain/devices/deviceTerms.ts';
import type { PairedPhone, Pairing } from '#src/domain/devices/pairing.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { requireRoom } from '#src/server/areas/billing/index.ts';
import { daysBefore } from '#src/server/clock.ts';
import { clientOf } from '#src/server/http/clientOf.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { codeHashes, freshPairingSecrets, openPairing } from '#src/server/sending/gateways/androidPhone/phoneKeys.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { StoredPairing } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { joinPhone } from './joinPhone.ts';

function visiblePairing(secrets: ApiEnvironment['secrets'], pairing: Stored<StoredPairing>, now: Date): Pairing {
  const { id, name, expires_at, device_id } = pairing;
  const remainingMs = Date.parse(expires_at) - now.getTime();
  const status = device_id !== null ? 'paired' : remainingMs > 0 ? 'waiting' : 'expired';
  const { code, token } = openPairing(secrets, pairing);
  return {
    id,
    name,
    code,
    token: status === 'waiting' ? token : null,
    status,
    expires_at,
    seconds_left: device_id === null ? Math.max(0, Math.ceil(remainingMs / 1000)) : 0,
    device_id,
  };
}

/** Codes of the past day are kept, so that an open page can show what happened to its code. */
async function forgetOld({ tx, clock, caller, tenantId }: HandlerContext): Promise<void> {
  const yesterday = daysBefore(clock.now(), 1);
  const isOver = (each: Stored<StoredPairing>): boolean =>
    each.expires_at < yesterday || (each.created_by === caller.user.id && each.device_id === null);
  await tx.removeMany(
    'pairings',
    (await tx.find('pairings', { tenant_id: tenantId })).filter(isOver).map(({ id }) => id),
  );
}

/** Throws 422 for a device that sends through an account: with a phone, it would keep the account and its connection. */
async function requirePhone(tx: Transaction, deviceId: string): Promise<void> {
  const device = await tx.get('devices', deviceId);
  if (device && hasAccount(device.kind)) throw unprocessable({ device_id: sentence('devices.not_a_phone') });
}

export function pairingHandlers({
  simulatesPhones,
  secrets,
  random,
}: Pick<ApiEnvironment, 'simulatesPhones' | 'secrets' | 'random'>): Pick<
  OperationHandlers,
  'startPairing' | 'pairing' | 'pairDevice'
> {
  return {
    async startPairing(context): Promise<Pairing> {
      const { tx, clock, caller, tenantId, body } = context;
      const { name, messages_per_minute, device_id } = body;
      if (device_id === null) await requireRoom(tx, tenantId, 'devices');
      else await requirePhone(tx, device_id);
      await forgetOld(context);
      const now = clock.now();
      const id = random.id();
      const pairing = await tx.insert('pairings', {
        id,
        tenant_id: tenantId,
        name,
        messages_per_minute,
        ...freshPairingSecrets(secrets, id),
        expires_at: new Date(now.getTime() + PAIRING_LIFETIME_MS).toISOString(),
        created_by: caller.user.id,
        replaces: device_id,
        device_id: null,
      });
      return visiblePairing(secrets, pairing, now);
    },

    async pairing({ tx, clock, tenantId, id }): Promise<Pairing> {
      const pairing = await tx.get('pairings', id);
      if (pairing?.tenant_id !== tenantId) throw new HttpProblem('not_found', `There is no pairing ${id}.`);
      return visiblePairing(secrets, pairing, clock.now());
    },

    async pairDevice({ tx, clock, guesses, body, req }): Promise<PairedPhone> {
      if (!simulatesPhones) throw new HttpProblem('not_found', 'This installation does not simulate phones.');
      const { client, network } = clientOf(req);
      const guess = await guesses.begin([
        ['pairing', client],
        ['networkOfCodes', network],
      ]);
      const { code, ...phone } = body;
      const now = clock.now();
      const pairings = await tx.find('pairings', { code_hash: codeHashes(secrets, code), device_id: null });
      const pairing = pairings.find(({ expires_at }) => expires_at > now.toISOString());
      if (!pairing) {
        throw unprocessable({ code: sentence('devices.no_such_code') });
      }
      await guess.succeed();
      return await joinPhone({ tx, pairing, phone: { kind: 'simulated', ...phone }, now, ip: req.ip });
    },
  };
}
