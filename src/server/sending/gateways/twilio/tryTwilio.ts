import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import type { AccountTrialResult } from '#src/server/sending/gateways/AccountTrialResult.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { type TwilioAddress, TwilioClient, type TwilioResponse } from './twilioClient.ts';

/** Tests a Twilio account: login, permission to send, and senders. Nothing is sent. */
export async function tryTwilio(account: TwilioAccount, address?: TwilioAddress): Promise<AccountTrialResult> {
  const client = new TwilioClient(account, address);
  const state = await client.accountState();
  if (state.is === 'refused') {
    const reason = { reason: state.reason };
    return state.status === 404
      ? { isIn: false, field: 'account_sid', problem: sentence('devices.twilio_no_account', reason) }
      : { isIn: false, field: 'secret', problem: sentence('devices.twilio_refused', reason) };
  }
  if (state.is !== 'ok') {
    return { isIn: false, field: 'account_sid', problem: sentence('devices.twilio_silent', { reason: state.reason }) };
  }
  const { friendly_name, status } = state.data;
  if (status !== 'active') {
    return { isIn: false, field: 'account_sid', problem: sentence('devices.twilio_stopped', { status }) };
  }
  const [numbers, services, balanceResponse] = await Promise.all([
    client.numbers(),
    client.services(),
    client.balance(),
  ]);
  const senders = [
    ...listOf(numbers).map((sender) => ({ sender, name: '' })),
    ...listOf(services).map(({ sid, name }) => ({ sender: sid, name })),
  ];
  const balance =
    balanceResponse.is === 'ok'
      ? { amount: balanceResponse.data.balance, currency: balanceResponse.data.currency }
      : null;
  return { isIn: true, words: friendly_name, senders, balance };
}

/** An API key may have fewer rights: then there are no senders to choose from, and the typed one is used. */
function listOf<T>(response: TwilioResponse<T[]>): T[] {
  return response.is === 'ok' ? response.data : [];
}
