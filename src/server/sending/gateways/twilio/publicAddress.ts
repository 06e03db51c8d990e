import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';

/** Where this API can be reached from the internet, without a slash at its end; null: nowhere. */
export type PublicAddress = string | null;

/** Below the API's root. */
export const TWILIO_PATH = '/gateways/twilio';

/** Whether Twilio can tell by itself: it can reach us, and we can tell that it is Twilio. */
export function isToldByTwilio(publicAddress: PublicAddress, { key_sid }: Pick<TwilioAccount, 'key_sid'>): boolean {
  return publicAddress !== null && key_sid === '';
}

/** Where Twilio tells how far texts are, or what comes in; null where it cannot. `messageId`: of which text. */
export function callbackAddress(
  publicAddress: PublicAddress,
  account: Pick<TwilioAccount, 'key_sid'>,
  deviceId: string,
  what: 'status' | 'incoming',
  messageId?: string,
): string | null {
  if (!isToldByTwilio(publicAddress, account)) return null;
  const query = messageId === undefined ? '' : `?text=${encodeURIComponent(messageId)}`;
  return `${publicAddress}/api/v2${TWILIO_PATH}/${encodeURIComponent(deviceId)}/${what}${query}`;
}
