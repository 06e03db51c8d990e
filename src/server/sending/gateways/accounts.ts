import { ACCOUNT_SECRETS, type Account, type AccountChange, account } from '#src/domain/devices/account.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { PACE_LIMITS } from '#src/domain/devices/deviceTerms.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { GatewayAccount } from '#src/server/storage/records/phones.ts';
import { trySmpp } from './smpp/trySmpp.ts';
import type { TriedAccount } from './TriedAccount.ts';
import { tryTwilio } from './twilio/tryTwilio.ts';

/** Tests an account with its operator. Waits for the network, so call it outside units of work. Nothing is sent. */
export async function tryAccount(
  given: Account,
  { gatewayHosts, twilioAddress }: Pick<ApiEnvironment, 'gatewayHosts' | 'twilioAddress'>,
): Promise<TriedAccount> {
  switch (given.kind) {
    case 'smpp':
      return await trySmpp(given, gatewayHosts);
    case 'twilio':
      return await tryTwilio(given, twilioAddress);
  }
}

/** The account fields that a device shows: its address, and its single SIM. */
export function shownOnDevice(given: Account): Pick<Device, 'model' | 'sims'> {
  switch (given.kind) {
    case 'smpp':
      return { model: `${given.host}:${given.port}`, sims: [lineOf(given.sender)] };
    case 'twilio':
      return { model: 'Twilio', sims: [lineOf(given.sender)] };
  }
}

/** Whether a change would send the stored secret to another place: then it must be entered again. */
export function leadsElsewhere(before: Account, after: AccountChange): boolean {
  return JSON.stringify(reachOf(before)) !== JSON.stringify(reachOf(after));
}

function reachOf(given: AccountChange): unknown[] {
  switch (given.kind) {
    case 'smpp':
      return [given.kind, given.host, given.port, given.tls, given.system_id];
    case 'twilio':
      return [given.kind, given.account_sid, given.key_sid, given.region];
  }
}

/** A changed account with the previous secret if the change has none, or null if there is none. */
export function withSecret(change: AccountChange, before: Account | null): Account | null {
  const typed = secretOf(change);
  const secret = typed ?? (before?.kind === change.kind ? secretOf(before) : undefined);
  if (secret === undefined) return null;
  return account.parse({ ...change, [ACCOUNT_SECRETS[change.kind]]: secret });
}

/** The secret of an account, or undefined if the body has none. */
export function secretOf(given: AccountChange): string | undefined {
  return given.kind === 'smpp' ? given.password : given.secret;
}

/** An account as stored, encrypted for this device. */
export function sealAccount(keys: KeyRing, deviceId: string, given: Account): string {
  return keys.seal(`account ${deviceId}`, JSON.stringify(given));
}

/** Throws SealProblem when its key is missing. */
export function openAccount(keys: KeyRing, { id, sealed }: Pick<GatewayAccount, 'id' | 'sealed'>): Account {
  return account.parse(JSON.parse(keys.open(`account ${id}`, sealed)));
}

/** An account's only SIM, because a device sends from something with a daily limit and perhaps a number. */
function lineOf(sender: string): Device['sims'][number] {
  return {
    slot: 0,
    carrier: sender,
    phone: sender.startsWith('+') ? sender : null,
    messages_per_day: PACE_LIMITS.account.messagesPerDay,
    sent_today: 0,
  };
}
