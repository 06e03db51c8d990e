import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import type { PublicAddress } from './publicAddress.ts';
import type { TwilioAddress } from './twilioClient.ts';

/** What is needed to send through Twilio; `secrets`: the keys with which accounts are encrypted. */
export interface TwilioSetting extends Pick<Sending, 'unit' | 'between'> {
  secrets: KeyRing;
  publicAddress: PublicAddress;
  /** Default: Twilio's address. */
  address?: TwilioAddress;
}
