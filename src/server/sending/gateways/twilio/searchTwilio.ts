import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import type { OutgoingMessage } from '#src/server/sending/gateways/Gateway.ts';
import { hasCallbackFrom } from './publicAddress.ts';
import type { TwilioSetting } from './TwilioSetting.ts';
import { TwilioClient } from './twilioClient.ts';
import { isTaken, processTwilioReports, reportIn } from './twilioMessages.ts';

/** How long (ms) after the request Twilio may still have accepted a message: its own timeout and ours. */
const ACCEPTANCE_WINDOW = 60_000;
/** The precision (ms) of Twilio's clock: whole seconds, and a response takes a while. */
const CLOCK_EXACTNESS = 5_000;
/** The most messages to one number that are searched. */
const SEARCH_SIZE = 100;

interface SearchOptions {
  account: TwilioAccount;
  message: Pick<OutgoingMessage, 'tenantId' | 'messageId' | 'to' | 'body'>;
  /** When Twilio was asked, by our clock. */
  askedAt: string;
  now: number;
}

/** Searches for a message among those to its number at that time, and returns the first that belongs to no other message of ours. */
export async function searchTwilio(
  { unit, address, publicAddress }: TwilioSetting,
  { account, message: { tenantId, messageId, to, body }, askedAt, now }: SearchOptions,
): Promise<'found' | 'none' | 'no response'> {
  const { sender } = account;
  const filter = { To: to, ...(sender.startsWith('+') && { From: sender }) };
  const response = await new TwilioClient(account, address).messages(filter, SEARCH_SIZE);
  if (response.is !== 'ok') return 'no response';
  const clockLead = response.at === null ? 0 : response.at - now;
  const requestTime = Date.parse(askedAt) + clockLead;
  const candidates = response.data.messages
    .map((message) => ({ message, createdAt: Date.parse(message.date_created ?? '') }))
    .filter(({ message, createdAt }) => {
      if (message.body !== body || message.direction === 'inbound') return false;
      return createdAt >= requestTime - CLOCK_EXACTNESS && createdAt <= requestTime + ACCEPTANCE_WINDOW;
    })
    .sort((one, other) => one.createdAt - other.createdAt);
  return await unit(tenantId, async (context) => {
    for (const { message } of candidates) {
      if (await isTaken(context, tenantId, message.sid)) continue;
      const row = await context.tx.get('twilio_messages', messageId);
      const hasCallback = hasCallbackFrom(publicAddress, account);
      if (row) await processTwilioReports(context, [{ row, report: reportIn(message) }], hasCallback);
      return 'found';
    }
    return 'none';
  });
}
