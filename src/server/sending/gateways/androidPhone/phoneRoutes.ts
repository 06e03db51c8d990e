import express, { type Request, type RequestHandler, Router } from 'express';
import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { PAIRING_LIFETIME_MS } from '#src/domain/devices/deviceTerms.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { isoTime } from '#src/server/clock.ts';
import { asyncHandler } from '#src/server/http/asyncHandler.ts';
import { clientOf } from '#src/server/http/clientOf.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { parseWith } from '#src/server/http/parseWith.ts';
import { hashToken } from '#src/server/secrets/hashToken.ts';
import { inBatches } from '#src/server/sending/gateways/inBatches.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Phone, PhoneLink, StoredPairing } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { streamEvents } from './eventStream.ts';
import { hearFromPhone, noteSims } from './hearFromPhone.ts';
import { appVersion, deviceChange, type Envelope, EVENTS, envelope, messageState, registration } from './phoneApp.ts';
import {
  codeHashes,
  freshPairingSecrets,
  hashPrivateToken,
  isSignedBy,
  openPairing,
  openSecrets,
} from './phoneKeys.ts';
import { hintsFor, messagesFor } from './phoneOffers.ts';
import { pairPhone, type RegisteredPhone, register } from './registerPhone.ts';
import { takeEvent } from './takeEvent.ts';
import { type PhoneReport, type ReportFromDevice, reportIn, reportsOf, takePhoneReports } from './takeState.ts';

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

/** The phone of a request, and its device. */
interface PhoneRequest {
  phone: Stored<Phone>;
  tenantId: string;
}

/** The private server of "SMS Gateway for Android". Only an unknown token is a 401: only then does the app register again; on anything else it retries. */
export function phoneRoutes(env: ApiEnvironment): Router {
  const { tx, units, clock, secrets, pages } = env;
  const now = (): number => clock.now().getTime();
  const context: UnitContext = { tx, now };
  const unit = <T>(tenantId: string, work: (context: UnitContext) => Promise<T>): Promise<T> =>
    units.unit(async () => await work(context), { tenantId });

  const authenticate = async (req: Request): Promise<PhoneRequest> => {
    const [phone] = await tx.find('phones', { token_hash: hashToken(credential(req, 'Bearer')), ended_at: null });
    if (!phone || phone.tenant_id === null) throw unknownToken();
    return { phone, tenantId: phone.tenant_id };
  };
  /** Handles what phones say; what arrives at the same time is stored together. */
  const take = inBatches<PhoneInput>(async (tenantId, inputs) => {
    await unit(tenantId, async () => await takeInputs(context, inputs));
  });
  /** Handles a phone's request, which also counts as a sign of life. */
  const asPhone = async <T>(
    req: Request,
    work: (context: UnitContext, phone: Stored<Phone>, device: Stored<Device>) => Promise<T>,
  ): Promise<T> => {
    const { phone, tenantId } = await authenticate(req);
    return await unit(tenantId, async () => {
      const device = await tx.get('devices', phone.device_id);
      if (!device) throw unknownToken();
      const version = appVersion(req.get('User-Agent'));
      return await work(context, phone, await hearFromPhone(context, device, version ? { app_version: version } : {}));
    });
  };
  const linkOf = async (device: Pick<Device, 'id'>): Promise<Stored<PhoneLink>> => {
    const link = await tx.get('phone_links', device.id);
    if (!link) throw unknownToken();
    return link;
  };

  const router = Router();
  const readBody = (limit: number | string): RequestHandler =>
    express.json({ limit, verify: (req, _res, body) => bodies.set(req, body.toString('utf8')) });
  router.use('/webhooks', readBody(LARGEST_EVENT));
  router.use(readBody(LARGEST_BODY));

  router.get(
    '/device',
    asyncHandler((req, res) => res.json({ externalIp: req.ip ?? '' })),
  );

  router.post(
    '/device',
    asyncHandler(async (req, res) => {
      const { name, simCards } = parseWith(registration, req.body);
      const phone = { name, simCards, app_version: appVersion(req.get('User-Agent')), ip: req.ip };
      const entry = await entryOf(env, req);
      const registeredPhone = await unit(entry.tenantId, async (): Promise<RegisteredPhone> => {
        if ('pairing' in entry) {
          // Another phone was faster.
          const pairing = await tx.get('pairings', entry.pairing.id);
          if (!pairing || !isWaiting(pairing, now())) throw unknownToken();
          return await pairPhone(env, context, pairing, phone);
        }
        return await register(env, context, entry.link, phone);
      });
      res.status(201).json(registeredPhone);
    }),
  );

  router.patch(
    '/device',
    asyncHandler(async (req, res) => {
      await asPhone(req, async (_moment, phone, device) => {
        const { id, simCards } = parseWith(deviceChange, req.body);
        if (id !== phone.id) throw new HttpProblem('forbidden', 'The request is from another phone.');
        if (simCards) await noteSims(context, await linkOf(device), simCards);
      });
      res.status(204).end();
    }),
  );

  router.get(
    '/message',
    asyncHandler(async (req, res) => {
      // Offers are stored before the phone gets them.
      res.json(await asPhone(req, messagesFor));
    }),
  );

  router.patch(
    '/message',
    asyncHandler(async (req, res) => {
      const { phone, tenantId } = await authenticate(req);
      const states = Array.isArray(req.body) ? req.body : [];
      const reports = states.flatMap((state) => {
        // An unreadable entry fails alone: the phone would retry eleven times, then drop all of them.
        const parsed = messageState.safeParse(state);
        return parsed.success ? reportsOf(parsed.data) : [];
      });
      await take(tenantId, { deviceId: phone.device_id, version: appVersion(req.get('User-Agent')), reports });
      res.status(204).end();
    }),
  );

  router.get(
    '/webhooks',
    asyncHandler(async (req, res) => {
      const { device_id } = (await authenticate(req)).phone;
      const url = `${pages.ownOrigin(req)}${req.baseUrl}/webhooks/${device_id}`;
      res.json(EVENTS.map((event) => ({ id: `${device_id}-${event.replace(':', '-')}`, url, event })));
    }),
  );

  router.post(
    '/webhooks/:device',
    asyncHandler(async (req, res) => {
      const link = await tx.get('phone_links', String(req.params.device));
      const signedEvent = {
        body: bodies.get(req) ?? '',
        timestamp: req.get('X-Timestamp'),
        signature: req.get('X-Signature'),
      };
      if (!link || link.tenant_id === null || !isSignedBy(openSecrets(secrets, link).signingKey, signedEvent, now())) {
        throw new HttpProblem('unauthenticated', 'The signature is not this phone’s, or it has expired.');
      }
      // Unrequested events, or ones a newer app writes differently, should not be retried.
      const { data: event } = envelope.safeParse(req.body);
      const report = event ? reportIn(event) : null;
      await take(link.tenant_id, {
        deviceId: link.id,
        version: appVersion(req.get('User-Agent')),
        reports: report ? [report] : [],
        ...(event && !report && { event }),
      });
      res.status(204).end();
    }),
  );

  router.get(
    '/settings',
    asyncHandler(async (req, res) => {
      const { phone } = await authenticate(req);
      const { token, signingKey } = openSecrets(secrets, await linkOf({ id: phone.device_id }));
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
    }),
  );

  router.get(
    '/events',
    asyncHandler(async (req, res) => {
      const { device_id: id, tenant_id } = (await authenticate(req)).phone;
      await streamEvents({
        res,
        hear: async () => await asPhone(req, async () => undefined),
        look: async () => await hintsFor(context, { id, tenant_id }),
        join: (stream) => env.phoneBell.join({ tenantId: tenant_id, ...stream }),
      });
    }),
  );

  router.get(
    '/user/code',
    asyncHandler(async (req, res) => {
      const link = await linkBy(env, credential(req, 'Basic'));
      if (!link) throw unknownToken();
      const pairing = await unit(link.tenantId, async () => await pairingForOther(env, link.link));
      res.json({ code: openPairing(secrets, pairing).code, validUntil: pairing.expires_at });
    }),
  );

  return router;
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
    const device = await hearFromPhone(context, before, version ? { app_version: version } : {});
    devices.set(deviceId, device);
    deviceReports.push(...reports.map((report) => ({ device, report })));
    if (!event) continue;
    await takeEvent(context, device, event);
    const after = await tx.get('devices', deviceId);
    if (after) devices.set(deviceId, after);
  }
  await takePhoneReports(context, deviceReports);
}

/** Raw bodies: signatures cover the exact text. */
const bodies = new WeakMap<object, string>();

type Entry = { tenantId: string } & ({ pairing: Stored<StoredPairing> } | { link: Stored<PhoneLink> });

/** The ways a phone registers: with a pairing's code, its private token, or the name and password it was given. Throws 401. */
async function entryOf({ tx, guesses, clock, secrets }: ApiEnvironment, req: Request): Promise<Entry> {
  const now = clock.now().getTime();
  const pairingEntry = (pairings: readonly Stored<StoredPairing>[]): Entry | null => {
    const pairing = pairings.find((each) => isWaiting(each, now));
    return pairing?.tenant_id ? { tenantId: pairing.tenant_id, pairing } : null;
  };
  const code = credential(req, 'Code');
  if (code) {
    const { client, network } = clientOf(req);
    const guess = await guesses.begin([
      ['pairing', client],
      ['networkOfCodes', network],
    ]);
    const code_hash = codeHashes(secrets, code.replace(/\D/g, ''));
    const entry = pairingEntry(await tx.find('pairings', { code_hash, device_id: null }));
    if (!entry) throw unknownToken();
    await guess.succeed();
    return entry;
  }
  const token = credential(req, 'Bearer');
  if (token) {
    const token_hash = hashPrivateToken(token);
    const [link] = await tx.find('phone_links', { token_hash });
    if (link?.tenant_id) return { tenantId: link.tenant_id, link };
    const entry = pairingEntry(await tx.find('pairings', { token_hash, device_id: null }));
    if (entry) return entry;
  }
  const linkEntry = await linkBy({ tx }, credential(req, 'Basic'));
  if (!linkEntry) throw unknownToken();
  return linkEntry;
}

/** The device of a name and password in base64, or null if there is none. */
async function linkBy(
  { tx }: Pick<ApiEnvironment, 'tx'>,
  basic: string,
): Promise<{ tenantId: string; link: Stored<PhoneLink> } | null> {
  const [login = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  if (login === '') return null;
  const [link] = await tx.find('phone_links', { login });
  const isRight = link?.password_hash === hashToken(rest.join(':'));
  return link?.tenant_id && isRight ? { tenantId: link.tenant_id, link } : null;
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

function isWaiting({ device_id, expires_at }: StoredPairing, now: number): boolean {
  return device_id === null && Date.parse(expires_at) > now;
}

/** The credentials of an `Authorization` header; empty for another scheme. */
function credential(req: Request, scheme: 'Bearer' | 'Basic' | 'Code'): string {
  const [actualScheme = '', credentials = ''] = (req.get('Authorization') ?? '').split(' ', 2);
  return actualScheme.toLowerCase() === scheme.toLowerCase() ? credentials : '';
}

function unknownToken(): HttpProblem {
  return new HttpProblem('unauthenticated', 'This phone is not registered. Pair it again.');
}
