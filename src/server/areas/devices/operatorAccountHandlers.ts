import {
  ACCOUNT_SECRETS,
  type Account,
  type AccountChange,
  type AccountTrial,
  publicAccountOf,
} from '#src/domain/devices/account.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { requireRoom } from '#src/server/areas/billing/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { SlowResults } from '#src/server/http/runRestartable.ts';
import { SealProblem } from '#src/server/secrets/KeyRing.ts';
import type { AccountTrialResult } from '#src/server/sending/gateways/AccountTrialResult.ts';
import {
  changesDestination,
  deviceFieldsOf,
  openAccount,
  sealAccount,
  secretOf,
  tryAccount,
  withSecret,
} from '#src/server/sending/gateways/accounts.ts';
import { callbackAddress } from '#src/server/sending/gateways/twilio/publicAddress.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { unconnectedDevice } from './unconnectedDevice.ts';

type AccountHandlers = Pick<OperationHandlers, 'tryAccount' | 'connectAccount' | 'deviceAccount' | 'replaceAccount'>;

/** A placeholder for the sender, while the user looks at the choices. */
const PLACEHOLDER_SENDER = 'Heliograph';

/** Devices with an operator account: tested before saving, stored encrypted, the secret never returned. */
export function operatorAccountHandlers(
  env: Pick<ApiEnvironment, 'gatewayHosts' | 'publicAddress' | 'random' | 'twilioAddress'>,
): AccountHandlers {
  const trials = new SlowResults<AccountTrialResult>();
  /** Signs in to the operator. Throws 422 at the wrong field. */
  const requireLogin = async (account: Account): Promise<AccountTrial> => {
    const result = await trials.get(JSON.stringify(account), () => tryAccount(account, env));
    if (result.isIn) return { words: result.words, senders: result.senders ?? [], balance: result.balance ?? null };
    throw unprocessable({ [`account.${result.field}`]: result.problem });
  };

  return {
    async tryAccount(context) {
      const { device_id, account } = context.body;
      const before = device_id === null ? null : await storedAccount(context, device_id);
      const sender = account.sender ?? PLACEHOLDER_SENDER;
      return await requireLogin(completeAccount({ ...account, sender }, before));
    },

    async connectAccount({ tx, tenantId, secrets, body }): Promise<Device> {
      const { name, messages_per_minute, countries, segment_price, account } = body;
      await requireRoom(tx, tenantId, 'devices');
      await requireLogin(account);
      const id = env.random.id();
      const device = await tx.insert('devices', {
        id,
        tenant_id: tenantId,
        kind: account.kind,
        name,
        messages_per_minute,
        countries,
        segment_price,
        working_hours: null,
        status: 'offline',
        connection: null,
        ...unconnectedDevice(),
        ...deviceFieldsOf(account),
      });
      await tx.insert('gateway_accounts', {
        id,
        tenant_id: tenantId,
        kind: account.kind,
        sealed: sealAccount(secrets, id, account),
        holder: null,
        held_until: device.created_at,
      });
      if (account.kind === 'twilio') {
        await tx.insert('twilio_watches', { id, tenant_id: tenantId, watch_at: device.created_at });
      }
      return device;
    },

    async deviceAccount(context) {
      const account = await storedAccount(context, context.id);
      if (!account) throw new HttpProblem('conflict', sentence('devices.account_unreadable'));
      const incoming =
        // Stryker disable next-line ConditionalExpression: accounts of other kinds are shown without an address.
        account.kind === 'twilio' ? callbackAddress(env.publicAddress, account, context.id, 'incoming') : null;
      return publicAccountOf(account, incoming);
    },

    async replaceAccount(context): Promise<Device> {
      const { tx, clock, secrets, id, body } = context;
      const before = await storedAccount(context, id);
      const device = (await tx.get('devices', id)) as Stored<Device>;
      if (body.account.kind !== device.kind) throw unprocessable({ 'account.kind': sentence('devices.other_account') });
      const account = completeAccount(body.account, before);
      await requireLogin(account);
      const now = clock.now().toISOString();
      // Connections with the old account close, and reopen with the new one.
      await tx.update('gateway_accounts', id, {
        sealed: sealAccount(secrets, id, account),
        holder: null,
        held_until: now,
      });
      if (account.kind === 'twilio') await tx.update('twilio_watches', id, { watch_at: now });
      const { model, sims } = deviceFieldsOf(account);
      const [simBefore] = device.sims;
      const simsAfter = sims.map((each) => ({
        ...each,
        messages_per_day: simBefore?.messages_per_day ?? each.messages_per_day,
        sent_today: simBefore?.sent_today ?? 0,
      }));
      return await tx.update('devices', id, { model, sims: simsAfter });
    },
  };
}

/** The account of the caller's device; null if it can no longer be decrypted. Throws 409 for a device without one. */
async function storedAccount({ tx, tenantId, secrets }: HandlerContext, id: string): Promise<Account | null> {
  const account = await tx.get('gateway_accounts', id);
  if (account?.tenant_id !== tenantId) throw new HttpProblem('conflict', sentence('devices.no_account'));
  try {
    return openAccount(secrets, account);
  } catch (error) {
    if (error instanceof SealProblem) return null;
    throw error;
  }
}

/** The account with its secret. Throws 422 if one must be entered. */
function completeAccount(change: AccountChange, before: Account | null): Account {
  const field = ACCOUNT_SECRETS[change.kind];
  const isTyped = secretOf(change) !== undefined;
  if (!isTyped && before && changesDestination(before, change)) {
    throw unprocessable({ [`account.${field}`]: sentence('devices.account_moved') });
  }
  const account = withSecret(change, before);
  if (!account) throw unprocessable({ [`account.${field}`]: sentence('devices.secret_missing') });
  return account;
}
