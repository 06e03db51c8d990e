import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { Gateway, LookupAnswer, Outgoing, SendAnswer } from '#src/server/sending/gateways/Gateway.ts';
import type { Moment } from '#src/server/sending/Moment.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import { optOutAtOperator } from './optOutAtOperator.ts';
import { callbackAddress, isToldByTwilio, type PublicAddress } from './publicAddress.ts';
import { twilioAccountOf } from './twilioAccountOf.ts';
import { type TwilioAddress, TwilioClient, type TwilioMessage } from './twilioClient.ts';
import { twilioError } from './twilioErrors.ts';
import { forgetAsked, isTaken, keepAsked, reportIn, TWILIO_VALIDITY, takeTwilioReport } from './twilioTexts.ts';
import { noteStop, noteThrottled } from './watchAccount.ts';

/** How long (ms) a text may take to appear among an account's messages. */
const APPEARS_WITHIN = 90_000;
/** How long (ms) Twilio is asked again where it does not answer whether it has a text. */
const SEARCHES_FOR = 3_600_000;
/** How long (ms) after it was asked Twilio may still have taken a text: its own time limit and ours. */
const TAKEN_WITHIN = 60_000;
/** To how much (ms) Twilio's clock is known: it tells whole seconds, and an answer takes a while. */
const CLOCK_EXACTNESS = 5_000;
/** How long (ms) less is sent where Twilio does not say how long. */
const THROTTLED_FOR = 60_000;
/** Texts to one number that are looked at. */
const SEARCHED = 100;

/** What it takes to go by Twilio; `secrets`: what the accounts are sealed with. */
export interface TwilioSetting extends Pick<Sending, 'unit' | 'between'> {
  secrets: KeyRing;
  publicAddress: PublicAddress;
  /** Left out: where Twilio is. */
  address?: TwilioAddress;
}

/**
 * Accounts with Twilio. It knows no ids of ours, so a text of which it is not known whether Twilio has it is searched for among the account's
 * messages, and is never handed over again.
 */
export class TwilioGateway implements Gateway {
  readonly capabilities = {
    clientId: false,
    lookup: 'search',
    cancel: false,
    deliveryReports: true,
    incoming: true,
    sims: false,
    validity: TWILIO_VALIDITY,
  } as const;

  constructor(private readonly around: TwilioSetting) {}

  async send(text: Outgoing): Promise<SendAnswer> {
    const { unit, secrets, publicAddress, address } = this.around;
    const { tenantId, deviceId, messageId, to, body } = text;
    const account = await unit(tenantId, async (moment) => await twilioAccountOf(moment, secrets, deviceId));
    if (!account) return { is: 'refused', cause: 'NO_SERVICE', passes: true };
    if (!(await unit(tenantId, async (moment) => await keepAsked(moment, text)))) return { is: 'unsure' };
    const statusCallback = callbackAddress(publicAddress, account, deviceId, 'status', messageId);
    const answer = await new TwilioClient(account, address).send({
      to,
      body,
      validity: TWILIO_VALIDITY / 1000,
      ...(statusCallback && { statusCallback }),
    });
    switch (answer.is) {
      case 'lost':
        return { is: 'unsure' };
      case 'unreachable':
        await unit(tenantId, async (moment) => await forgetAsked(moment, messageId));
        return { is: 'refused', cause: 'NO_SERVICE', passes: true };
      case 'ok':
        // A callback may have been faster.
        await unit(tenantId, async (moment) => await this.take(moment, messageId, answer.data, account));
        return { is: 'accepted', attempts: 1 };
      case 'refused': {
        const { code, status, words, retryAfter } = answer;
        const { cause, passes = false, stops, optsOut } = twilioError(code, status);
        await unit(tenantId, async (moment) => {
          await forgetAsked(moment, messageId);
          if (optsOut) await optOutAtOperator(moment, { tenant_id: tenantId, to }, `Twilio ${code}`);
          if (stops) await noteStop(moment, deviceId, stops, words);
          else if (passes) await noteThrottled(moment, deviceId, retryAfter ?? THROTTLED_FOR);
        });
        return { is: 'refused', cause, passes, ...(retryAfter !== null && { after: retryAfter }) };
      }
    }
  }

  async lookup(text: Outgoing): Promise<LookupAnswer> {
    const { unit, secrets } = this.around;
    const { tenantId, deviceId, messageId } = text;
    const { row, account, now } = await unit(tenantId, async (moment) => ({
      row: await moment.tx.get('twilio_texts', messageId),
      account: await twilioAccountOf(moment, secrets, deviceId),
      now: moment.now(),
    }));
    // It is written down before Twilio is asked, and whoever was to do that has lost the text to us: it was never asked.
    if (!row) return { is: 'refused', cause: 'NO_SERVICE', passes: true };
    if (row.sid !== null) return { is: 'accepted', attempts: 1 };
    const since = now - Date.parse(row.asked_at);
    if (since < APPEARS_WITHIN) return { is: 'later' };
    const found = account ? await this.search(account, text, row.asked_at, now) : 'no answer';
    if (found === 'no answer') return { is: since < SEARCHES_FOR ? 'later' : 'unsure' };
    if (found === 'none') return { is: 'unsure' };
    return { is: 'accepted', attempts: 1 };
  }

  /** What was handed over cannot be taken back: only texts for a later day can. */
  async cancel(): Promise<boolean> {
    return false;
  }

  /** Looks for a text among those that went to its number when Twilio was asked, and takes the first that no other text of ours is. */
  private async search(
    account: TwilioAccount,
    { tenantId, messageId, to, body }: Outgoing,
    askedAt: string,
    now: number,
  ): Promise<'found' | 'none' | 'no answer'> {
    const { unit, address } = this.around;
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
        await this.take(moment, messageId, message, account);
        return 'found';
      }
      return 'none';
    });
  }

  private async take(moment: Moment, messageId: string, message: TwilioMessage, account: TwilioAccount): Promise<void> {
    const row = await moment.tx.get('twilio_texts', messageId);
    const isTold = isToldByTwilio(this.around.publicAddress, account);
    if (row) await takeTwilioReport(moment, row, reportIn(message), isTold);
  }
}
