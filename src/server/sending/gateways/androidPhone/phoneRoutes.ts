import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { PAIRING_LIFETIME_MS } from '#src/domain/devices/deviceTerms.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { isoTime } from '#src/server/clock.ts';
import { asyncHandler } from '#src/server/http/asyncHandler.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { parseWith } from '#src/server/http/parseWith.ts';
import { inBatches } from '#src/server/sending/gateways/inBatches.ts';
import { type UnitContext, unitContextOf } from '#src/server/sending/UnitContext.ts';
import type { Phone, PhoneLink, StoredPairing } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { streamEvents } from './eventStream.ts';
import { appVersion, deviceChange, type Envelope, EVENTS, envelope, messageState, registration } from './phoneApp.ts';
import { authorizeRegistration, isWaiting, linkByPassword, phoneOf, unknownToken } from './phoneCredentials.ts';
import { freshPairingSecrets, isSignedBy, openPairing, openSecrets } from './phoneKeys.ts';
import { hintsFor, messagesFor } from './phoneOffers.ts';
import { processEvent } from './processEvent.ts';
import {
  type PhoneReport,
  processPhoneReports,
  type ReportFromDevice,
  reportIn,
  reportsOf,
} from './processPhoneReports.ts';
import { recordHeartbeat, recordSimSet } from './recordHeartbeat.ts';
import { pairPhone, register } from './registerPhone.ts';

/** The path shared with the API's operations: phones' requests are below it. */
export const PHONE_PATH = '/mobile/v1';

/** Serves phones below the root, too, because people type the address into the phone. */
export function shortPhonePath(base: string): RequestHandler {
  return (req, _res, next) => {
    if (req.url.startsWith(`${PHONE_PATH}/`)) req.url = `${base}${req.url}`;
    next();
  };
}

/** How often (s) a phone pings. */
const PING_EVERY = 120;
/** Below the API's limit: a phone sends one state, or one message, at a time. */
const LARGEST_BODY = '256kb';
/** An MMS comes with its pictures. */
const LARGEST_EVENT = REQUEST_LIMITS.body;

/** The private server of "SMS Gateway for Android". Only an unknown token is a 401: only then does the app register again; on anything else it retries. */
export function phoneRoutes(env: ApiEnvironment): Router {
  const server = new PhoneServer(env);
  const router = Router();
  router.use('/webhooks', readBody(LARGEST_EVENT));
  router.use(readBody(LARGEST_BODY));
  const handledBy = (handle: (req: Request, res: Response) => unknown): RequestHandler =>
    asyncHandler(handle.bind(server));
  router.get('/device', handledBy(server.showAddress));
  router.post('/device', handledBy(server.registerPhone));
  router.patch('/device', handledBy(server.updatePhone));
  router.get('/message', handledBy(server.offerMessages));
  router.patch('/message', handledBy(server.processMessageStates));
  router.get('/webhooks', handledBy(server.listWebhooks));
  router.post('/webhooks/:device', handledBy(server.processWebhookEvent));
  router.get('/settings', handledBy(server.showSettings));
  router.get('/events', handledBy(server.streamHints));
  router.get('/user/code', handledBy(server.createPairingCode));
  return router;
}

/** Raw bodies: signatures cover the exact text. */
const bodies = new WeakMap<object, string>();

function readBody(limit: number | string): RequestHandler {
  return express.json({ limit, verify: (req, _res, body) => bodies.set(req, body.toString('utf8')) });
}

/** The handlers of phones' requests, and what they share. */
class PhoneServer {
  private readonly context: UnitContext;
  /** Handles what phones say; what arrives at the same time is stored together. */
  private readonly take: (tenantId: string, input: PhoneInput) => Promise<void>;

  constructor(private readonly env: ApiEnvironment) {
    this.context = unitContextOf(env);
    this.take = inBatches<PhoneInput>(async (tenantId, inputs) => {
      await this.unit(tenantId, async () => await takeInputs(this.context, inputs));
    });
  }

  showAddress(req: Request, res: Response): void {
    res.json({ externalIp: req.ip ?? '' });
  }

  async registerPhone(req: Request, res: Response): Promise<void> {
    const { env, context } = this;
    const { name, simCards } = parseWith(registration, req.body);
    const phone = { name, simCards, app_version: versionOf(req), ip: req.ip };
    const grant = await authorizeRegistration(env, req);
    const registeredPhone = await this.unit(grant.tenantId, async () => {
      if ('link' in grant) return await register(env, context, grant.link, phone);
      // Another phone may have been faster.
      const pairing = await env.tx.get('pairings', grant.pairing.id);
      if (!pairing || !isWaiting(pairing, context.now())) throw unknownToken();
      return await pairPhone(env, context, pairing, phone);
    });
    res.status(201).json(registeredPhone);
  }

  async updatePhone(req: Request, res: Response): Promise<void> {
    await this.asPhone(req, async (phone, device) => {
      const { id, simCards } = parseWith(deviceChange, req.body);
      if (id !== phone.id) throw new HttpProblem('forbidden', 'The request is from another phone.');
      if (simCards) await recordSimSet(this.context, await this.linkOf(device.id), simCards);
    });
    res.status(204).end();
  }

  async offerMessages(req: Request, res: Response): Promise<void> {
    // Offers are stored before the phone gets them.
    res.json(await this.asPhone(req, async (phone, device) => await messagesFor(this.context, phone, device)));
  }

  async processMessageStates(req: Request, res: Response): Promise<void> {
    const { phone, tenantId } = await phoneOf(this.env.tx, req);
    const states = Array.isArray(req.body) ? req.body : [];
    const reports = states.flatMap((state) => {
      // An unreadable entry fails alone: the phone would retry eleven times, then drop all of them.
      const parsed = messageState.safeParse(state);
      return parsed.success ? reportsOf(parsed.data) : [];
    });
    await this.take(tenantId, { deviceId: phone.device_id, version: versionOf(req), reports });
    res.status(204).end();
  }

  async listWebhooks(req: Request, res: Response): Promise<void> {
    const { device_id } = (await phoneOf(this.env.tx, req)).phone;
    const url = `${this.env.pages.ownOrigin(req)}${req.baseUrl}/webhooks/${device_id}`;
    res.json(EVENTS.map((event) => ({ id: `${device_id}-${event.replace(':', '-')}`, url, event })));
  }

  async processWebhookEvent(req: Request, res: Response): Promise<void> {
    const { tx, secrets } = this.env;
    const link = await tx.get('phone_links', String(req.params.device));
    const signedEvent = {
      body: bodies.get(req) ?? '',
      timestamp: req.get('X-Timestamp'),
      signature: req.get('X-Signature'),
    };
    if (
      !link ||
      link.tenant_id === null ||
      !isSignedBy(openSecrets(secrets, link).signingKey, signedEvent, this.context.now())
    ) {
      throw new HttpProblem('unauthenticated', 'The signature is not this phone’s, or it has expired.');
    }
    // Unrequested events, or ones a newer app writes differently, should not be retried.
    const { data: event } = envelope.safeParse(req.body);
    const report = event ? reportIn(event) : null;
    await this.take(link.tenant_id, {
      deviceId: link.id,
      version: versionOf(req),
      reports: report ? [report] : [],
      ...(event && !report && { event }),
    });
    res.status(204).end();
  }

  async showSettings(req: Request, res: Response): Promise<void> {
    const { tx, secrets } = this.env;
    const { phone } = await phoneOf(tx, req);
    const { token, signingKey } = openSecrets(secrets, await this.linkOf(phone.device_id));
    res.json({
      messages: {
        send_interval_min: null,
        send_interval_max: null,
        limit_period: 'Disabled',
        // The phone's own record of sent messages prevents sending twice.
        log_lifetime_days: null,
        processing_order: 'FIFO',
        // Working hours are set for the device; a phone's own would hold messages until they expire.
        work_hours_enabled: false,
      },
      ping: { interval_seconds: PING_EVERY },
      webhooks: { internet_required: false, retry_count: 15, signing_key: signingKey },
      gateway: { notification_channel: 'SSE_ONLY', private_token: token },
    });
  }

  async streamHints(req: Request, res: Response): Promise<void> {
    const { tx, phoneBell } = this.env;
    const { device_id: id, tenant_id } = (await phoneOf(tx, req)).phone;
    await streamEvents({
      res,
      recordConnection: async () => await this.asPhone(req, async () => undefined),
      requireKnown: async () => void (await phoneOf(tx, req)),
      readHints: async () => await hintsFor(this.context, { id, tenant_id }),
      join: (stream) => phoneBell.join({ tenantId: tenant_id, deviceId: id, ...stream }),
    });
  }

  async createPairingCode(req: Request, res: Response): Promise<void> {
    const { tx, secrets } = this.env;
    const login = await linkByPassword(tx, req);
    if (!login) throw unknownToken();
    const pairing = await this.unit(login.tenantId, async () => await pairingForOther(this.env, login.link));
    res.json({ code: openPairing(secrets, pairing).code, validUntil: pairing.expires_at });
  }

  private async unit<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    return await this.env.units.unit(work, { tenantId, rank: 'background' });
  }

  /** Handles a phone's request, which also counts as a sign of life. */
  private async asPhone<T>(
    req: Request,
    work: (phone: Stored<Phone>, device: Stored<Device>) => Promise<T>,
  ): Promise<T> {
    const { tx } = this.env;
    const { phone, tenantId } = await phoneOf(tx, req);
    return await this.unit(tenantId, async () => {
      const device = await tx.get('devices', phone.device_id);
      if (!device) throw unknownToken();
      const version = versionOf(req);
      return await work(phone, await recordHeartbeat(this.context, device, version ? { app_version: version } : {}));
    });
  }

  private async linkOf(deviceId: string): Promise<Stored<PhoneLink>> {
    const link = await this.env.tx.get('phone_links', deviceId);
    if (!link) throw unknownToken();
    return link;
  }
}

function versionOf(req: Request): string {
  return appVersion(req.get('User-Agent'));
}

/** What a phone says: reports about messages, or another event. */
interface PhoneInput {
  deviceId: string;
  /** The app's version, or empty if it is not named. */
  version: string;
  reports: PhoneReport[];
  event?: Envelope;
}

/** Handles what a tenant's phones say, in order; each counts as a sign of life. Removed devices are ignored. */
async function takeInputs(context: UnitContext, inputs: readonly PhoneInput[]): Promise<void> {
  const { tx } = context;
  const ids = [...new Set(inputs.map(({ deviceId }) => deviceId))];
  const devices = new Map((await tx.find('devices', { id: ids })).map((device) => [device.id, device]));
  const deviceReports: ReportFromDevice[] = [];
  for (const { deviceId, version, reports, event } of inputs) {
    const before = devices.get(deviceId);
    if (!before) continue;
    const device = await recordHeartbeat(context, before, version ? { app_version: version } : {});
    devices.set(deviceId, device);
    deviceReports.push(...reports.map((report) => ({ device, report })));
    if (!event) continue;
    await processEvent(context, device, event);
    const after = await tx.get('devices', deviceId);
    if (after) devices.set(deviceId, after);
  }
  await processPhoneReports(context, deviceReports);
}

/** A code for replacing this phone by another one. */
async function pairingForOther(
  { tx, secrets, random, clock }: ApiEnvironment,
  link: Stored<PhoneLink>,
): Promise<Stored<StoredPairing>> {
  const device = await tx.get('devices', link.id);
  if (!device) throw unknownToken();
  const id = random.id();
  return await tx.insert('pairings', {
    id,
    tenant_id: link.tenant_id,
    name: device.name,
    messages_per_minute: device.messages_per_minute,
    ...freshPairingSecrets(secrets, id),
    expires_at: isoTime(clock.now().getTime() + PAIRING_LIFETIME_MS),
    created_by: '',
    replaces: device.id,
    device_id: null,
  });
}
