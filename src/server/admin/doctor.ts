import { statfsSync } from 'node:fs';
import type pg from 'pg';
import { commandLineOf } from '#src/server/commandLineOf.ts';
import { smtpServer } from '#src/server/mail/MailServer.ts';
import { examine, type Finding } from '#src/server/postgres/examine.ts';
import { WORK } from '#src/server/postgres/PostgresStore.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { keyRings } from '#src/server/secrets/keyRings.ts';
import { isSealedSecondFactor } from '#src/server/secrets/secondFactorSecret.ts';
import type { Installation } from './Installation.ts';

const GIGABYTE = 2 ** 30;
const FREE_GIGABYTES = { problem: 1, warning: 5 };
/** Without these, tables cannot be read. */
const NEEDED_TO_READ = new Set(['login', 'migrations']);
const MINUTE = 60_000;
/** The time (ms) from which a sendable message has waited too long, and a connected phone counts as missing. */
const LONG = 15 * MINUTE;
/** A random key of 32 bytes has fewer different bytes with a probability of 10^-20. */
const MIN_DIFFERENT_BYTES = 16;

/** Checks what an installation depends on. Each finding describes the state and, unless it is fine, what to do. */
export async function doctor(installation: Installation): Promise<Finding[]> {
  const { settings } = installation;
  const { secrets } = keyRings(settings);
  const database = await installation.withClient(async (client) => {
    const findings = await examine(client);
    if (findings.some(({ subject, grade }) => NEEDED_TO_READ.has(subject) && grade === 'problem')) return findings;
    const hasWorker = await isWorkerThere(client);
    await client.query(`set role heliograph_server; set app.tenant_id = '*'`);
    return [
      ...findings,
      await checkPasswords(client, secrets),
      await checkRecoveryCodes(client, secrets),
      await checkSecrets(client, secrets),
      await checkWorker(client, hasWorker),
      await checkMail(client, installation),
      ...(await checkGateways(client)),
    ];
  });
  return [...database, checkKeys(installation), checkDisk(installation)];
}

/** Checks that the keys cannot be guessed, and that each purpose has its own. */
function checkKeys({ settings: { SIGNING_KEYS, SECRET_KEYS, DATABASE_URL, DATA_FOLDER } }: Installation): Finding {
  const subject = 'keys';
  if (!DATABASE_URL && SIGNING_KEYS.length + SECRET_KEYS.length === 0)
    return { subject, grade: 'ok', message: `They are in ${DATA_FOLDER}.` };
  const keysByName = { SIGNING_KEYS, SECRET_KEYS };
  const weak = Object.entries(keysByName).flatMap(([name, keys]) =>
    keys.some((key) => new Set(key).size < MIN_DIFFERENT_BYTES) ? [name] : [],
  );
  if (weak.length > 0) {
    const message = `${weak.join(' and ')} can be guessed. Put a key made by openssl rand -base64 32 first, and remove the weak one.`;
    return { subject, grade: 'problem', message };
  }
  const isShared = SIGNING_KEYS.some((key) => SECRET_KEYS.some((other) => Buffer.from(key).equals(other)));
  return isShared
    ? {
        subject,
        grade: 'warning',
        message:
          'SIGNING_KEYS and SECRET_KEYS share a key. Use two different ones, so that each can be changed on its own.',
      }
    : { subject, grade: 'ok', message: 'SIGNING_KEYS and SECRET_KEYS are set.' };
}

/** Checks that every password can be verified: its pepper must be among the keys. */
async function checkPasswords(client: pg.ClientBase, secrets: KeyRing): Promise<Finding> {
  const subject = 'passwords';
  const { rows } = await client.query<{ pepper: string; count: number }>(
    `select split_part(record->>'password_hash', '$', 1) as pepper, count(*)::int as count from secrets group by 1`,
  );
  const countOf = (matches: (pepper: string) => boolean): number =>
    rows.filter(({ pepper }) => matches(pepper)).reduce((sum, { count }) => sum + count, 0);
  const withoutKey = countOf((pepper) => pepper !== '' && !secrets.withId(pepper));
  const old = countOf((pepper) => pepper !== secrets.current.id) - withoutKey;
  if (withoutKey > 0) {
    const message = `With a key that is no longer in SECRET_KEYS: ${withoutKey}. Put it back, or these people cannot sign in.`;
    return { subject, grade: 'problem', message };
  }
  const message =
    old === 0 ? 'All use the newest key.' : `With an older key, until these people sign in again: ${old}.`;
  return { subject, grade: 'ok', message };
}

/** Checks that recovery codes can be verified: the key they were made with must still be there. */
async function checkRecoveryCodes(client: pg.ClientBase, secrets: KeyRing): Promise<Finding> {
  const subject = 'recovery codes';
  const { rows } = await client.query<{ key: string | null; count: number }>(
    `select record->>'recovery_key' as key, count(*)::int as count from secrets
     where jsonb_typeof(record->'recovery_hashes') = 'array' and record->'recovery_hashes' <> '[]' group by 1`,
  );
  const countOf = (matches: (key: string | null) => boolean): number =>
    rows.filter(({ key }) => matches(key)).reduce((sum, { count }) => sum + count, 0);
  const withoutKey = countOf((key) => key !== null && !secrets.withId(key));
  const old = countOf((key) => key !== null && key !== secrets.current.id) - withoutKey;
  const unknown = countOf((key) => key === null);
  if (withoutKey > 0) {
    const message = `People whose codes need a key that is no longer in SECRET_KEYS: ${withoutKey}. Put it back, or they must create new codes.`;
    return { subject, grade: 'problem', message };
  }
  const sentences = [
    ...(old > 0 ? [`People whose codes use an older key, until they create new ones: ${old}.`] : []),
    ...(unknown > 0 ? [`People whose codes may need any older key, as it was not recorded yet: ${unknown}.`] : []),
  ];
  return { subject, grade: 'ok', message: sentences.join(' ') || 'All use the newest key.' };
}

/** Checks that everything encrypted can be decrypted. */
async function checkSecrets(client: pg.ClientBase, secrets: KeyRing): Promise<Finding> {
  const subject = 'secrets';
  const { rows } = await client.query<{ sealed_or_plain: string }>(
    `select sealed_or_plain from (
       select record->>'totp_secret' as sealed_or_plain from secrets union all
       select record->>'pending_totp_secret' from secrets union all
       select record->>'sealed' from phone_links union all
       select record->>'sealed' from gateway_accounts union all
       select record->>'sealed' from webhook_states union all
       select record->>'sealed_before' from webhook_states union all
       select jsonb_array_elements(record->'earlier')->>'sealed' from webhook_states
     ) as each where sealed_or_plain is not null`,
  );
  const sealed = rows.map(({ sealed_or_plain }) => sealed_or_plain).filter(isSealedSecondFactor);
  const withoutKey = sealed.filter((secret) => !secrets.withId(secret.split('.', 1)[0])).length;
  const old = sealed.filter((secret) => secrets.isSealedBefore(secret)).length - withoutKey;
  const unencrypted = rows.length - sealed.length;
  if (withoutKey > 0) {
    const message = `With a key that is no longer in SECRET_KEYS: ${withoutKey}. Put it back, or set up these second factors, devices and webhooks again.`;
    return { subject, grade: 'problem', message };
  }
  if (unencrypted > 0)
    return {
      subject,
      grade: 'warning',
      message: `Not encrypted: ${unencrypted}. Run: ${commandLineOf('admin', 'reseal')}`,
    };
  const message =
    old === 0
      ? 'All are encrypted with the newest key.'
      : `With an older key: ${old}. Keep it until you have run: ${commandLineOf('admin', 'reseal')}`;
  return { subject, grade: 'ok', message };
}

/** Whether a worker is connected. Each worker has a connection that listens. */
async function isWorkerThere(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [WORK],
  );
  return rows.length > 0;
}

/** Checks that a worker is sending, and how long sendable messages have waited. */
async function checkWorker(client: pg.ClientBase, hasWorker: boolean): Promise<Finding> {
  const subject = 'worker';
  const { rows } = await client.query<{ queued: number; oldest_ms: number }>(
    `select count(*)::int as queued, coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float8 as oldest_ms
     from open_messages where status = 'queued'`,
  );
  const { queued = 0, oldest_ms = 0 } = rows[0] ?? {};
  const waiting =
    queued === 0
      ? 'no message is waiting'
      : `${queued} ${queued === 1 ? 'message is' : 'messages are'} waiting, the oldest for ${minutes(oldest_ms)}`;
  if (!hasWorker) {
    const message = `None is connected, and ${waiting}. Run: ${commandLineOf('serve', '--role worker')}`;
    return { subject, grade: queued > 0 ? 'problem' : 'warning', message };
  }
  if (oldest_ms > LONG)
    return {
      subject,
      grade: 'warning',
      message: `One is connected, and ${waiting}. Check the devices, their speed and their sending hours.`,
    };
  return { subject, grade: 'ok', message: `One is connected, and ${waiting}.` };
}

/** Checks that e-mail works: the server must accept our login, and everything due must have been sent. */
async function checkMail(client: pg.ClientBase, { settings: { SMTP_URL, MAIL_FROM } }: Installation): Promise<Finding> {
  const subject = 'mail';
  const { rows } = await client.query<{ waiting: number; failing: number; given_up: number; reason: string | null }>(
    `select count(*) filter (where status = 'waiting')::int as waiting,
       count(*) filter (where status = 'waiting' and record->>'reason' is not null)::int as failing,
       count(*) filter (where status = 'given_up' and at > now() - interval '1 day')::int as given_up,
       (array_agg(record->>'reason' order by updated_at desc) filter (where record->>'reason' is not null))[1] as reason
     from mails`,
  );
  const { waiting = 0, failing = 0, given_up = 0, reason = null } = rows[0] ?? {};
  if (SMTP_URL === undefined) {
    const message = `E-mails in the outbox: ${waiting}. Set SMTP_URL to send them, or read them with ${commandLineOf('admin', 'mails')}`;
    return { subject, grade: 'warning', message };
  }
  const server = smtpServer(SMTP_URL, MAIL_FROM ?? '');
  const refusal = await server.refusal();
  server.close();
  if (refusal !== null) {
    const message = `Cannot connect to the server of SMTP_URL: ${refusal} E-mails waiting: ${waiting}.`;
    return { subject, grade: 'problem', message };
  }
  const message = `The server accepts our login. E-mails waiting: ${waiting}. Given up in the last day: ${given_up}.`;
  if (failing === 0 && given_up === 0) return { subject, grade: 'ok', message };
  return { subject, grade: 'warning', message: reason === null ? message : `${message} Last error: ${reason}` };
}

/** For each kind of device: how many there are, and when one of them was last heard from. */
async function checkGateways(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{
    kind: string;
    count: number;
    meant: number;
    missing: number;
    heard_ms: number | null;
  }>(
    `select kind, count(*)::int as count, count(*) filter (where status not in ('disabled', 'pairing'))::int as meant,
       count(*) filter (where status in ('offline', 'needs_update'))::int as missing,
       (extract(epoch from clock_timestamp() - max(last_seen_at)) * 1000)::float8 as heard_ms
     from devices group by kind order by kind`,
  );
  if (rows.length === 0) return [{ subject: 'gateways', grade: 'ok', message: 'There are none yet.' }];
  return rows.map(({ kind, count, meant, missing, heard_ms }): Finding => {
    const lastContact = heard_ms === null ? 'never heard from' : `last heard from ${minutes(heard_ms)} ago`;
    const hasStopped = meant > 0 && (heard_ms === null || heard_ms > LONG);
    const notConnected = missing > 0 ? `, ${missing} not connected` : '';
    const message = `${count} ${kind}${notConnected}, ${lastContact}`;
    return hasStopped || missing > 0
      ? { subject: 'gateways', grade: 'warning', message: `${message}. Check Settings → Devices.` }
      : { subject: 'gateways', grade: 'ok', message: `${message}.` };
  });
}

/** The disk of the embedded database's folder; other databases' disks cannot be checked from here. */
function checkDisk({ settings: { DATABASE_URL, DATA_FOLDER } }: Installation): Finding {
  if (DATABASE_URL)
    return {
      subject: 'disk',
      grade: 'ok',
      message: 'The database’s disk cannot be checked from here. Monitor it where it runs.',
    };
  const { bavail, bsize } = statfsSync(DATA_FOLDER);
  return checkFreeSpace(bavail * bsize, DATA_FOLDER);
}

/** @param free in bytes */
export function checkFreeSpace(free: number, folder: string): Finding {
  const subject = 'disk';
  const gigabytes = free / GIGABYTE;
  const message = `${gigabytes.toFixed(1)} GB are free in ${folder}`;
  if (gigabytes >= FREE_GIGABYTES.warning) return { subject, grade: 'ok', message: `${message}.` };
  const grade = gigabytes < FREE_GIGABYTES.problem ? 'problem' : 'warning';
  return { subject, grade, message: `${message}. Free some space: the database stops when the disk is full.` };
}

function minutes(ms: number): string {
  const count = Math.max(0, Math.round(ms / MINUTE));
  if (count < 120) return `${count} min`;
  return count < 2_880 ? `${Math.round(count / 60)} h` : `${Math.round(count / 1_440)} days`;
}
