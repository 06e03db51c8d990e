import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import type { PublicAddress } from './publicAddress.ts';
import type { TwilioAddress } from './twilioClient.ts';

/** What it takes to go by Twilio; `secrets`: what the accounts are sealed with. */
export interface TwilioSetting extends Pick<Sending, 'unit' | 'between'> {
  secrets: KeyRing;
  publicAddress: PublicAddress;
  /** Default: Twilio's address. */
  address?: TwilioAddress;
}
