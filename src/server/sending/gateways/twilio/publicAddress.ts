import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';

/** The API's public address, without a trailing slash, or null if there is none. */
export type PublicAddress = string | null;

/** Below the API's root. */
export const TWILIO_PATH = '/gateways/twilio';

/** Whether Twilio can call us: it can reach us, and we can verify it. */
export function hasCallbackFrom(publicAddress: PublicAddress, { key_sid }: Pick<TwilioAccount, 'key_sid'>): boolean {
  return publicAddress !== null && key_sid === '';
}

/** The address of Twilio's callbacks, or null if it cannot call us. `messageId`: the message. */
export function callbackAddress(
  publicAddress: PublicAddress,
  account: Pick<TwilioAccount, 'key_sid'>,
  deviceId: string,
  kind: 'status' | 'incoming',
  messageId?: string,
): string | null {
  if (!hasCallbackFrom(publicAddress, account)) return null;
  const query = messageId === undefined ? '' : `?text=${encodeURIComponent(messageId)}`;
  return `${publicAddress}/api/v2${TWILIO_PATH}/${encodeURIComponent(deviceId)}/${kind}${query}`;
}
