import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import { type KeyRing, SealProblem } from '#src/server/secrets/KeyRing.ts';
import { openAccount } from '#src/server/sending/gateways/accounts.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';

/** A device's Twilio account, or null if it has none, or its secret cannot be decrypted. */
export async function twilioAccountOf(
  { tx }: UnitContext,
  secrets: KeyRing,
  deviceId: string,
): Promise<TwilioAccount | null> {
  const storedAccount = await tx.get('gateway_accounts', deviceId);
  if (storedAccount?.kind !== 'twilio') return null;
  try {
    const account = openAccount(secrets, storedAccount);
    return account.kind === 'twilio' ? account : null;
  } catch (error) {
    if (error instanceof SealProblem) return null;
    throw error;
  }
}
