import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import type { Outgoing } from '#src/server/sending/gateways/Gateway.ts';
import { isToldByTwilio } from './publicAddress.ts';
import type { TwilioSetting } from './TwilioSetting.ts';
import { TwilioClient } from './twilioClient.ts';
import { isTaken, reportIn, takeTwilioReport } from './twilioTexts.ts';

/** How long (ms) after it was asked Twilio may still have taken a text: its own time limit and ours. */
const TAKEN_WITHIN = 60_000;
/** To how much (ms) Twilio's clock is known: it tells whole seconds, and an answer takes a while. */
const CLOCK_EXACTNESS = 5_000;
/** Texts to one number that are looked at. */
const SEARCHED = 100;

interface Wanted {
  account: TwilioAccount;
  text: Pick<Outgoing, 'tenantId' | 'messageId' | 'to' | 'body'>;
  /** When Twilio was asked to send it, by our clock. */
  askedAt: string;
  now: number;
}

/** Looks for a text among those that went to its number when Twilio was asked, and takes the first that no other text of ours is. */
export async function searchTwilio(
  { unit, address, publicAddress }: TwilioSetting,
  { account, text: { tenantId, messageId, to, body }, askedAt, now }: Wanted,
): Promise<'found' | 'none' | 'no answer'> {
  const { sender } = account;
  const filter = { To: to, ...(sender.startsWith('+') && { From: sender }) };
  const answer = await new TwilioClient(account, address).messages(filter, SEARCHED);
  if (answer.is !== 'ok') return 'no answer';
  const ahead = answer.at === null ? 0 : answer.at - now;
  const asked = Date.parse(askedAt) + ahead;
  const candidates = answer.data.messages
    .map((message) => ({ message, created: Date.parse(message.date_created ?? '') }))
    .filter(({ message, created }) => {
      if (message.body !== body || message.direction === 'inbound') return false;
      return created >= asked - CLOCK_EXACTNESS && created <= asked + TAKEN_WITHIN;
    })
    .sort((one, other) => one.created - other.created);
  return await unit(tenantId, async (moment) => {
    for (const { message } of candidates) {
      if (await isTaken(moment, tenantId, message.sid)) continue;
      const row = await moment.tx.get('twilio_texts', messageId);
      if (row) await takeTwilioReport(moment, row, reportIn(message), isToldByTwilio(publicAddress, account));
      return 'found';
    }
    return 'none';
  });
}
