import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import { said } from '#src/server/said/Said.ts';
import type { TriedAccount } from '#src/server/sending/gateways/TriedAccount.ts';
import { type TwilioAddress, type TwilioAnswer, TwilioClient } from './twilioClient.ts';

/** Asks Twilio whether it lets an account in and whether it may send, and what it may send from. Nothing is sent. */
export async function tryTwilio(account: TwilioAccount, address?: TwilioAddress): Promise<TriedAccount> {
  const client = new TwilioClient(account, address);
  const state = await client.accountState();
  if (state.is === 'refused') {
    const field = state.status === 404 ? 'account_sid' : 'secret';
    return { isIn: false, field, problem: said('devices.twilio_refused', { reason: state.words }) };
  }
  if (state.is !== 'ok') {
    return { isIn: false, field: 'account_sid', problem: said('devices.twilio_silent', { reason: state.words }) };
  }
  const { friendly_name, status } = state.data;
  if (status !== 'active') {
    return { isIn: false, field: 'account_sid', problem: said('devices.twilio_stopped', { status }) };
  }
  const [numbers, services] = await Promise.all([client.numbers(), client.services()]);
  const senders = [
    ...listOf(numbers).map((sender) => ({ sender, name: '' })),
    ...listOf(services).map(({ sid, name }) => ({ sender: sid, name })),
  ];
  return { isIn: true, words: friendly_name, senders };
}

/** An API key may be let see less: then there is nothing to choose, and what is typed counts. */
function listOf<T>(answer: TwilioAnswer<T[]>): T[] {
  return answer.is === 'ok' ? answer.data : [];
}
