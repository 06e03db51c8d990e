import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import type { Gateway, LookupResponse, OutgoingMessage, SendResponse } from '#src/server/sending/gateways/Gateway.ts';
import { inBatches } from '#src/server/sending/gateways/inBatches.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import { optOutAtOperator } from './optOutAtOperator.ts';
import { callbackAddress, hasCallbackFrom } from './publicAddress.ts';
import { searchTwilio } from './searchTwilio.ts';
import type { TwilioSetting } from './TwilioSetting.ts';
import { twilioAccountOf } from './twilioAccountOf.ts';
import { TwilioClient, type TwilioMessage } from './twilioClient.ts';
import { twilioError } from './twilioErrors.ts';
import { processTwilioReports, removeRequest, reportIn, storeRequest, TWILIO_VALIDITY } from './twilioMessages.ts';
import { recordAccountStop, recordThrottling } from './watchAccount.ts';

/** How long (ms) a message may take to appear in an account's list. */
const APPEARANCE_DELAY = 90_000;
/** How long (ms) Twilio is asked again whether it has a message. */
const SEARCH_DURATION = 3_600_000;
/** The default time (ms) of throttling. */
const THROTTLE_DURATION = 60_000;
/** Twilio accounts. Twilio knows no ids of ours, so an unsure message is searched for in the account's list, and never handed over again. */
export class TwilioGateway implements Gateway {
  readonly capabilities = {
    clientId: false,
    lookup: 'search',
    deliveryReports: true,
    incoming: true,
    sims: false,
    validity: TWILIO_VALIDITY,
  } as const;

  private readonly inBatch = inBatches<(context: UnitContext) => Promise<void>>(async (tenantId, works) => {
    await this.setting.unit(tenantId, async (context) => {
      for (const work of works) await work(context);
    });
  });

  constructor(private readonly setting: TwilioSetting) {}

  async send(message: OutgoingMessage): Promise<SendResponse> {
    const { secrets, publicAddress, address } = this.setting;
    const { tenantId, deviceId, messageId, to, body } = message;
    const { account, isOurs, validity } = await this.store(tenantId, async (context) => {
      const account = await twilioAccountOf(context, secrets, deviceId);
      const isStored = account !== null && (await storeRequest(context, message));
      return { account, isOurs: isStored, validity: validityOf(message, context.now()) };
    });
    if (!account) return { is: 'refused', cause: 'NO_SERVICE', isTemporary: true };
    if (!isOurs) return { is: 'unsure' };
    const statusCallback = callbackAddress(publicAddress, account, deviceId, 'status', messageId);
    const response = await new TwilioClient(account, address).send({
      to,
      body,
      validity,
      ...(statusCallback && { statusCallback }),
    });
    switch (response.is) {
      case 'lost':
        return { is: 'unsure' };
      case 'unreachable':
        await this.store(tenantId, async (context) => await removeRequest(context, messageId));
        return { is: 'refused', cause: 'NO_SERVICE', isTemporary: true };
      case 'ok':
        // A callback may have been faster.
        await this.store(tenantId, async (context) => await this.take(context, messageId, response.data, account));
        return { is: 'accepted', attempts: 1 };
      case 'refused': {
        const { code, status, reason, retryAfter } = response;
        const { cause, isTemporary = false, stops, optsOut } = twilioError(code, status);
        await this.store(tenantId, async (context) => {
          await removeRequest(context, messageId);
          if (optsOut) await optOutAtOperator(context, { tenant_id: tenantId, to }, `Twilio ${code}`);
          if (stops) await recordAccountStop(context, deviceId, stops, reason);
          else if (isTemporary) await recordThrottling(context, deviceId, retryAfter ?? THROTTLE_DURATION);
        });
        return { is: 'refused', cause, isTemporary, ...(retryAfter !== null && { after: retryAfter }) };
      }
    }
  }

  async lookup(message: OutgoingMessage): Promise<LookupResponse> {
    const { unit, secrets } = this.setting;
    const { tenantId, deviceId, messageId } = message;
    const { row, account, now } = await unit(tenantId, async (context) => ({
      row: await context.tx.get('twilio_messages', messageId),
      account: await twilioAccountOf(context, secrets, deviceId),
      now: context.now(),
    }));
    // Stored before Twilio is asked. If that failed, another process has the message, and Twilio was not asked.
    if (!row) return { is: 'refused', cause: 'NO_SERVICE', isTemporary: true };
    if (row.sid !== null) return { is: 'accepted', attempts: 1 };
    const since = now - Date.parse(row.asked_at);
    if (since < APPEARANCE_DELAY) return { is: 'later' };
    const result = account
      ? await searchTwilio(this.setting, { account, message, askedAt: row.asked_at, now })
      : 'no response';
    if (result === 'no response') return { is: since < SEARCH_DURATION ? 'later' : 'unsure' };
    if (result === 'none') return { is: 'unsure' };
    return { is: 'accepted', attempts: 1 };
  }

  /** Does work in a unit that other messages of the tenant share, if they are handed over at the same time. */
  private async store<T>(tenantId: string, work: (context: UnitContext) => Promise<T>): Promise<T> {
    const results: T[] = [];
    await this.inBatch(tenantId, async (context) => {
      results[0] = await work(context);
    });
    return results[0] as T;
  }

  private async take(
    context: UnitContext,
    messageId: string,
    message: TwilioMessage,
    account: TwilioAccount,
  ): Promise<void> {
    const row = await context.tx.get('twilio_messages', messageId);
    const hasCallback = hasCallbackFrom(this.setting.publicAddress, account);
    if (row) await processTwilioReports(context, [{ row, report: reportIn(message) }], hasCallback);
  }
}

/** How long (s) Twilio tries to send a message: while the message is still of use, and never longer than it may hold one. */
function validityOf({ validUntil }: OutgoingMessage, now: number): number {
  const remainingTime = validUntil === undefined ? TWILIO_VALIDITY : Date.parse(validUntil) - now;
  return Math.max(1, Math.floor(Math.min(remainingTime, TWILIO_VALIDITY) / 1000));
}
