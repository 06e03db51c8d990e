import { ACCOUNT_SECRETS, type Account, type AccountChange, account } from '#src/domain/devices/account.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { PACE_LIMITS } from '#src/domain/devices/deviceTerms.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { GatewayAccount } from '#src/server/storage/records/phones.ts';
import type { AccountTrialResult } from './AccountTrialResult.ts';
import { trySmpp } from './smpp/trySmpp.ts';
import { tryTwilio } from './twilio/tryTwilio.ts';

/** Tests an account with its operator. Waits for the network, so call it outside units of work. Nothing is sent. */
export async function tryAccount(
  operatorAccount: Account,
  { gatewayHosts, twilioAddress }: Pick<ApiEnvironment, 'gatewayHosts' | 'twilioAddress'>,
): Promise<AccountTrialResult> {
  switch (operatorAccount.kind) {
    case 'smpp':
      return await trySmpp(operatorAccount, gatewayHosts);
    case 'twilio':
      return await tryTwilio(operatorAccount, twilioAddress);
  }
}

/** The account fields that a device shows: its address, and its single SIM. */
export function deviceFieldsOf(operatorAccount: Account): Pick<Device, 'model' | 'sims'> {
  switch (operatorAccount.kind) {
    case 'smpp':
      return { model: `${operatorAccount.host}:${operatorAccount.port}`, sims: [accountSim(operatorAccount.sender)] };
    case 'twilio':
      return { model: 'Twilio', sims: [accountSim(operatorAccount.sender)] };
  }
}

/** Whether a change would send the stored secret to another place: then it must be entered again. */
export function changesDestination(before: Account, after: AccountChange): boolean {
  return JSON.stringify(destinationOf(before)) !== JSON.stringify(destinationOf(after));
}

function destinationOf(change: AccountChange): unknown[] {
  switch (change.kind) {
    case 'smpp':
      return [change.kind, change.host, change.port, change.tls, change.system_id];
    case 'twilio':
      return [change.kind, change.account_sid, change.key_sid, change.region];
  }
}

/** A changed account with the previous secret if the change has none, or null if there is none. */
export function withSecret(change: AccountChange, before: Account | null): Account | null {
  const typedSecret = secretOf(change);
  const secret = typedSecret ?? (before?.kind === change.kind ? secretOf(before) : undefined);
  if (secret === undefined) return null;
  return account.parse({ ...change, [ACCOUNT_SECRETS[change.kind]]: secret });
}

/** The secret of an account, or undefined if the body has none. */
export function secretOf(change: AccountChange): string | undefined {
  return change.kind === 'smpp' ? change.password : change.secret;
}

/** An account as stored, encrypted for this device. */
export function sealAccount(keys: KeyRing, deviceId: string, operatorAccount: Account): string {
  return keys.seal(`account ${deviceId}`, JSON.stringify(operatorAccount));
}

/** Throws SealProblem when its key is missing. */
export function openAccount(keys: KeyRing, { id, sealed }: Pick<GatewayAccount, 'id' | 'sealed'>): Account {
  return account.parse(JSON.parse(keys.open(`account ${id}`, sealed)));
}

/** An account's only SIM, because a device sends from something with a daily limit and perhaps a number. */
function accountSim(sender: string): Device['sims'][number] {
  return {
    slot: 0,
    carrier: sender,
    phone: sender.startsWith('+') ? sender : null,
    messages_per_day: PACE_LIMITS.account.messagesPerDay,
    sent_today: 0,
  };
}
