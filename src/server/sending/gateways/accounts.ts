import { ACCOUNT_SECRETS, type Account, type AccountChange, account } from '#src/domain/devices/account.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { DEVICE_LIMITS } from '#src/domain/devices/deviceTerms.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { GatewayAccount } from '#src/server/storage/records/phones.ts';
import { trySmpp } from './smpp/trySmpp.ts';
import type { TriedAccount } from './TriedAccount.ts';
import { tryTwilio } from './twilio/tryTwilio.ts';

/** Asks the operator of an account whether it lets us in. Waits for a network: call it beside units of work. Nothing is sent. */
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

/** What a device shows of its account: where it leads to, and the one line that it sends from. */
export function shownOnDevice(given: Account): Pick<Device, 'model' | 'sims'> {
  switch (given.kind) {
    case 'smpp':
      return { model: `${given.host}:${given.port}`, sims: [lineOf(given.sender)] };
    case 'twilio':
      return { model: 'Twilio', sims: [lineOf(given.sender)] };
  }
}

/** Whether the secret that is kept goes elsewhere than before with this change: then it has to be typed anew. */
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

/** A changed account with the secret of the one before where the change leaves it out; null where none is there. */
export function withSecret(change: AccountChange, before: Account | null): Account | null {
  const typed = secretOf(change);
  const secret = typed ?? (before?.kind === change.kind ? secretOf(before) : undefined);
  if (secret === undefined) return null;
  return account.parse({ ...change, [ACCOUNT_SECRETS[change.kind]]: secret });
}

/** The secret of an account; undefined where it is left out. */
export function secretOf(given: AccountChange): string | undefined {
  return given.kind === 'smpp' ? given.password : given.secret;
}

/** An account as it is kept: for this device alone. */
export function sealAccount(keys: KeyRing, deviceId: string, given: Account): string {
  return keys.seal(`account ${deviceId}`, JSON.stringify(given));
}

/** Throws SealProblem where the key that sealed it is gone. */
export function openAccount(keys: KeyRing, { id, sealed }: Pick<GatewayAccount, 'id' | 'sealed'>): Account {
  return account.parse(JSON.parse(keys.open(`account ${id}`, sealed)));
}

/** The line of an account: a device sends from something that has a number, or not, and a limit for the day. */
function lineOf(sender: string): Device['sims'][number] {
  return {
    slot: 0,
    carrier: sender,
    phone: sender.startsWith('+') ? sender : null,
    messages_per_day: DEVICE_LIMITS.messagesPerDay,
    sent_today: 0,
  };
}
