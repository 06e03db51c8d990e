import { abilityFor } from '#src/domain/access/ability.ts';
import type { AlertChoices } from '#src/domain/alerts/alert.ts';
import { alertChoicesOf } from '#src/domain/alerts/alertChoicesOf.ts';
import { ALERT_RULES, type AlertKind } from '#src/domain/alerts/alertTerms.ts';
import { mayBeTold } from '#src/domain/alerts/mayBeTold.ts';
import { WEEKDAYS } from '#src/domain/company/companyTerms.ts';
import { deferUntil } from '#src/domain/sms/quietHours.ts';
import { localDay, settingsOf, startOfDay } from '#src/server/areas/company/index.ts';
import type { Clock } from '#src/server/clock.ts';
import type { AlertFacts } from '#src/server/storage/records/alerts.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const HOUR = 3_600_000;
/** Of the company's night: when the mail of all that is not urgent is written. */
const HOUR_OF_DIGEST = 4 * HOUR;

export interface Raised {
  tenantId: string;
  kind: AlertKind;
  /** What happened, by its record and when: the same again tells nobody twice. */
  cause: string;
  facts: Partial<AlertFacts>;
  /** The record it is about and leads to, as `ALERT_RULES` says; judged by what each role may see of it. */
  record?: { id: string };
  /** Whose doing it is: they know. */
  by?: string | null | undefined;
  /** Only these people. Left out: everybody whose role lets them. */
  to?: readonly string[];
  /** Whoever raises it writes the mails, to those whom {@link wantMail} names. */
  isMailedApart?: boolean;
}

/**
 * Tells people of something, in the unit of work that caused it: those who may see it, but for whoever did it, each as they have
 * chosen. Nobody is told of one cause twice, nor of one record again within the kind's silence.
 */
export async function raiseAlert(tx: Transaction, clock: Pick<Clock, 'now'>, raised: Raised): Promise<void> {
  const { tenantId, kind, cause, record, facts, isMailedApart } = raised;
  const at = clock.now();
  const record_id = record?.id ?? null;
  const people = await peopleToTell(tx, raised, at.getTime(), record_id);
  if (people.length === 0) return;
  const chosen = await tx.find('alert_choices', { tenant_id: tenantId, id: people });
  const { timezone } = await settingsOf(tx, tenantId);
  const alerts = people.flatMap((user_id) => {
    const choices = alertChoicesOf(chosen.find(({ id }) => id === user_id));
    const { app, browser } = choices.kinds[kind];
    const mail = choices.kinds[kind].mail && !isMailedApart;
    if (!app && !mail && !browser) return [];
    return {
      tenant_id: tenantId,
      user_id,
      kind,
      cause,
      record_id,
      facts: { name: '', who: '', figure: 0, ...facts },
      in_app: app || browser,
      in_browser: browser,
      at: at.toISOString(),
      seen_at: null,
      mail_at: mail ? mailAt(kind, choices, at, timezone).toISOString() : null,
    };
  });
  await tx.insertMany('alerts', alerts);
}

/** Those of these people who want to be told of something by mail. */
export async function wantMail(tx: Transaction, kind: AlertKind, people: readonly string[]): Promise<string[]> {
  const chosen = await tx.find('alert_choices', { id: [...people] });
  return people.filter((user) => alertChoicesOf(chosen.find(({ id }) => id === user)).kinds[kind].mail);
}

async function peopleToTell(
  tx: Transaction,
  { tenantId, kind, cause, record, by, to }: Raised,
  now: number,
  recordId: string | null,
): Promise<string[]> {
  const { silence } = ALERT_RULES[kind];
  const users = await tx.find('users', { tenant_id: tenantId, status: 'active' });
  const asked = users.filter(({ id }) => id !== by && (to === undefined || to.includes(id)));
  const allowed = await whoMay(tx, kind, asked, record);
  if (allowed.length === 0) return [];
  const told = await tx.find('alerts', { tenant_id: tenantId, user_id: allowed, cause });
  if (silence > 0) {
    const ofRecord = await tx.find('alerts', { tenant_id: tenantId, user_id: allowed, kind, record_id: recordId });
    told.push(...ofRecord.filter(({ at }) => Date.parse(at) > now - silence));
  }
  return allowed.filter((user) => !told.some(({ user_id }) => user_id === user));
}

/** Whose role lets them be told. */
async function whoMay(
  tx: Transaction,
  kind: AlertKind,
  users: readonly Collections['users'][],
  record: object | undefined,
): Promise<string[]> {
  const roles = new Map(
    (await tx.find('roles', { id: [...new Set(users.map(({ role_id }) => role_id))] })).map((role) => [role.id, role]),
  );
  return users
    .filter(({ role_id }) => mayBeTold(abilityFor(roles.get(role_id)?.rules ?? []), kind, record))
    .map(({ id }) => id);
}

/** When somebody is mailed: at once or at night, and not while they want quiet. */
function mailAt(kind: AlertKind, { digest, quiet }: AlertChoices, at: Date, zone: string): Date {
  const due = ALERT_RULES[kind].isUrgent || !digest ? at : nextDigest(at.getTime(), zone);
  if (!quiet.enabled) return due;
  return deferUntil(due, [{ ...quiet, days: [...WEEKDAYS] }], [zone]) ?? due;
}

function nextDigest(now: number, zone: string): Date {
  return new Date(startOfDay(localDay(now - HOUR_OF_DIGEST, zone) + 1, zone) + HOUR_OF_DIGEST);
}
