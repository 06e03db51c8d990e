import express, { type Request, type Response, Router } from 'express';
import type { Device } from '#src/domain/devices/device.ts';
import type { TwilioAccount } from '#src/domain/devices/twilioAccount.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { asyncHandler } from '#src/server/http/asyncHandler.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { inBatches } from '#src/server/sending/gateways/inBatches.ts';
import { type UnitContext, unitContextOf } from '#src/server/sending/UnitContext.ts';
import { byId } from '#src/server/storage/byId.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { processTwilioMessage } from './processTwilioMessage.ts';
import { twilioAccountOf } from './twilioAccountOf.ts';
import { processTwilioReports, type ReportedMessage } from './twilioMessages.ts';
import { isSignedByTwilio } from './twilioSignature.ts';

/** Far above the longest message in a form. */
const LARGEST_BODY = '64kb';
/** An empty response: replies are messages sent from here, so Twilio sends none. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** The device of a callback, and its data. */
interface Callback {
  device: Stored<Device>;
  params: URLSearchParams;
}

/** A status callback. */
interface StatusCallback extends Callback {
  /** The message named in the address, known before Twilio's response with its SID. */
  messageId: string | null;
}

/**
 * Twilio's callbacks: message states and incoming messages. Each is signed with the account's auth token over our public address, without a
 * time: a replayed one changes nothing. Those that arrive at the same time are stored together, and get their responses once they are.
 */
export function twilioRoutes(env: ApiEnvironment): Router {
  const { tx, units, clock, secrets, publicAddress } = env;
  const context = unitContextOf({ tx, clock });

  /** Throws 403 for anything not signed by Twilio for this device; whether the device exists is not revealed. */
  const authenticate = async (req: Request): Promise<Callback & { tenantId: string }> => {
    const device = await tx.get('devices', String(req.params.device));
    const account = device ? await twilioAccountOf(context, secrets, device.id) : null;
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const isTwilio = account !== null && publicAddress !== null && isAuthentic(req, account, publicAddress, body);
    if (!device || device.tenant_id === null || !isTwilio) {
      throw new HttpProblem('forbidden', 'Twilio’s signature does not match this address. Check PUBLIC_URL.');
    }
    const params = paramsIn(req, body);
    if (params.get('AccountSid') !== account.account_sid)
      throw new HttpProblem('forbidden', 'The request is from another account.');
    return { device, params, tenantId: device.tenant_id };
  };
  const takeStatus = inBatches<StatusCallback>(async (tenantId, callbacks) => {
    await units.unit(async () => await processStatuses(context, tenantId, callbacks), { tenantId, rank: 'background' });
  });
  const processIncoming = inBatches<Callback>(async (tenantId, callbacks) => {
    await units.unit(
      async () => {
        for (const callback of callbacks) await processIncomingMessage(context, callback);
      },
      { tenantId, rank: 'background' },
    );
  });
  const respond = (res: Response): void => void res.status(200).type('text/xml').send(NO_REPLY);

  const router = Router();
  router.use(express.raw({ type: () => true, limit: LARGEST_BODY }));
  router.post(
    '/:device/status',
    asyncHandler(async (req, res) => {
      const { tenantId, ...callback } = await authenticate(req);
      await takeStatus(tenantId, { ...callback, messageId: messageIdIn(req) });
      respond(res);
    }),
  );
  router.post(
    '/:device/incoming',
    asyncHandler(async (req, res) => {
      const { tenantId, ...callback } = await authenticate(req);
      await processIncoming(tenantId, callback);
      respond(res);
    }),
  );
  return router;
}

function isAuthentic(req: Request, { key_sid, secret }: TwilioAccount, publicAddress: string, body: Buffer): boolean {
  // Callbacks are signed with the auth token, which we do not have with an API key.
  if (key_sid !== '') return false;
  return isSignedByTwilio(secret, {
    url: publicAddress + req.originalUrl,
    signature: req.get('X-Twilio-Signature') ?? '',
    contentType: req.get('Content-Type') ?? '',
    body,
  });
}

function paramsIn(req: Request, body: Buffer): URLSearchParams {
  if (req.is('application/x-www-form-urlencoded')) return new URLSearchParams(body.toString('utf8'));
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
    return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    throw new HttpProblem('bad_request', 'The body is neither a form nor JSON.');
  }
}

function messageIdIn(req: Request): string | null {
  const { text } = req.query;
  return typeof text === 'string' ? text : null;
}

/** Finds the messages by the ids in the addresses, otherwise by their SIDs, and handles their states. */
async function processStatuses(
  context: UnitContext,
  tenantId: string,
  callbacks: readonly StatusCallback[],
): Promise<void> {
  const { tx } = context;
  const statusReports = callbacks.map(({ device, params, messageId }) => {
    const code = Number(params.get('ErrorCode') ?? '');
    const report = {
      sid: params.get('MessageSid') ?? params.get('SmsSid') ?? '',
      status: params.get('MessageStatus') ?? params.get('SmsStatus') ?? '',
      error_code: code > 0 ? code : null,
    };
    return { device, messageId, report };
  });
  const namedRows = await tx.find('twilio_messages', {
    tenant_id: tenantId,
    id: statusReports.flatMap(({ messageId }) => messageId ?? []),
  });
  const namedRowById = byId(namedRows);
  const otherSids = statusReports.flatMap(({ messageId, report }) =>
    namedRowById.has(messageId ?? '') ? [] : report.sid,
  );
  const rowsBySid =
    otherSids.length > 0 ? await tx.find('twilio_messages', { tenant_id: tenantId, sid: otherSids }) : [];
  const reportedMessages = statusReports.flatMap(({ device, messageId, report }): ReportedMessage[] => {
    const row =
      namedRowById.get(messageId ?? '') ??
      rowsBySid.find(({ sid, device_id }) => sid === report.sid && device_id === device.id);
    return row?.device_id === device.id && report.sid !== '' ? [{ row, report }] : [];
  });
  await processTwilioReports(context, reportedMessages, true);
}

/** Twilio sends no time, so the first callback's time is stored with the SID. */
async function processIncomingMessage(context: UnitContext, { device, params }: Callback): Promise<void> {
  const sid = params.get('MessageSid') ?? '';
  await processTwilioMessage(context, device, {
    sid,
    from: params.get('From') ?? '',
    body: params.get('Body'),
    mediaCount: params.get('NumMedia'),
    optOutType: params.get('OptOutType'),
  });
}
