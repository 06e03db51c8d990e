import { abilityFor } from '#src/domain/access/ability.ts';
import { scopeFor } from '#src/domain/access/scopeFor.ts';
import type { AlertChoices } from '#src/domain/alerts/alert.ts';
import { alertChoicesOf } from '#src/domain/alerts/alertChoicesOf.ts';
import { ALERT_RULES, type AlertKind } from '#src/domain/alerts/alertTerms.ts';
import { mayGetAlert } from '#src/domain/alerts/mayGetAlert.ts';
import { WEEKDAYS } from '#src/domain/company/companyTerms.ts';
import { deferUntil } from '#src/domain/sms/quietHours.ts';
import { dayAt, startOfDay } from '#src/domain/time/calendarDate.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { Clock } from '#src/server/clock.ts';
import type { AlertFacts, StoredAlert } from '#src/server/storage/records/alerts.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const HOUR = 3_600_000;
/** The hour of the company's night when the digest is written. */
const HOUR_OF_DIGEST = 4 * HOUR;

/** The cause of a mention in a note. */
export function mentionCause(noteId: string): string {
  return `note ${noteId}`;
}

export interface NewAlert {
  tenantId: string;
  kind: AlertKind;
  /** The cause, by record and time: each cause alerts a person only once. */
  cause: string;
  facts: Partial<AlertFacts>;
  /** The record it is about and links to, as in `ALERT_RULES`; checked against each role's permissions. */
  record?: { id: string };
  /** Who caused it, and needs no alert. */
  by?: string | null | undefined;
  /** Only these people. Default: everyone whose role allows it. */
  to?: readonly string[];
  /** The caller sends the mails, to those that {@link wantMail} returns. */
  isMailedApart?: boolean;
}

/**
 * Raises an alert, in the unit of work that caused it, for everyone who can see it except the person who caused it, by their choices. Nobody gets the
 * same cause twice, nor another alert about the same record within the kind's `silence` or while its cause lasts. If such an alert was resolved, it
 * is opened again.
 */
export async function raiseAlert(tx: Transaction, clock: Pick<Clock, 'now'>, alert: NewAlert): Promise<void> {
  const { tenantId, kind, cause, record, facts, isMailedApart } = alert;
  const at = clock.now();
  const record_id = record?.id ?? null;
  const people = await peopleToTell(tx, alert, at.getTime(), record_id);
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (people.length === 0) return;
  // Stryker disable next-line ObjectLiteral: without its condition, the query finds all that is wanted, and more.
  const storedChoices = await tx.find('alert_choices', { tenant_id: tenantId, id: people });
  const { timezone } = await settingsOf(tx, tenantId);
  const alerts = people.flatMap((user_id) => {
    const choices = alertChoicesOf(storedChoices.find(({ id }) => id === user_id));
    const { app, browser } = choices.kinds[kind];
    const mail = choices.kinds[kind].email && !isMailedApart;
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

/** Which of these people get this kind of alert by e-mail, and the earliest time for it (ISO 8601). */
export async function wantMail(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  { tenantId, kind, people }: { tenantId: string; kind: AlertKind; people: readonly string[] },
): Promise<Map<string, string>> {
  // Stryker disable next-line ObjectLiteral: as above.
  const storedChoices = await tx.find('alert_choices', { id: [...people] });
  const { timezone } = await settingsOf(tx, tenantId);
  return new Map(
    people.flatMap((user): [string, string][] => {
      const choices = alertChoicesOf(storedChoices.find(({ id }) => id === user));
      return choices.kinds[kind].email ? [[user, mailAt(kind, choices, clock.now(), timezone).toISOString()]] : [];
    }),
  );
}

async function peopleToTell(
  tx: Transaction,
  { tenantId, kind, cause, record, by, to }: NewAlert,
  now: number,
  recordId: string | null,
): Promise<string[]> {
  const { silence } = ALERT_RULES[kind];
  const users = await tx.find('users', { tenant_id: tenantId, status: 'active' });
  const candidates = users.filter(({ id }) => id !== by && (to === undefined || to.includes(id)));
  const allowedIds = await allowedUserIds(tx, kind, candidates, record);
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (allowedIds.length === 0) return [];
  const existing = await tx.find('alerts', { tenant_id: tenantId, user_id: allowedIds, cause });
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves a query, as kinds without a silence do not last.
  if (silence > 0) {
    const ofRecord = await tx.find('alerts', { tenant_id: tenantId, user_id: allowedIds, kind, record_id: recordId });
    existing.push(...ofRecord.filter((each) => isOpen(each) || Date.parse(each.at) > now - silence));
  }
  const resolvedAlerts = existing.filter(({ ended_at }) => ended_at);
  // In memory, even a write of nothing runs reactions to earlier writes, which may raise the same alert.
  if (resolvedAlerts.length > 0) {
    const ids = [...new Set(resolvedAlerts.map(({ id }) => id))];
    await tx.updateMany(
      'alerts',
      ids.map((id) => ({ id, change: { ended_at: null } })),
    );
  }
  return allowedIds.filter((user) => !existing.some(({ user_id }) => user_id === user));
}

/** Whether an alert's cause lasts. */
function isOpen({ kind, ended_at }: StoredAlert): boolean {
  return ALERT_RULES[kind].goesOn === true && !ended_at;
}

/** Resolves the alerts of these kinds about a record. No more mail is sent about them. */
export async function endAlerts(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  { tenantId, recordId, kinds }: { tenantId: string; recordId: string; kinds: readonly AlertKind[] },
): Promise<void> {
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (kinds.length === 0) return;
  const openAlerts = (await tx.find('alerts', { tenant_id: tenantId, record_id: recordId, kind: [...kinds] })).filter(
    isOpen,
  );
  const ended_at = clock.now().toISOString();
  await tx.updateMany(
    'alerts',
    openAlerts.map(({ id }) => ({ id, change: { ended_at } })),
  );
}

/** The people whose role allows it. */
async function allowedUserIds(
  tx: Transaction,
  kind: AlertKind,
  users: readonly Collections['users'][],
  record: object | undefined,
): Promise<string[]> {
  const roleIds = [...new Set(users.map(({ role_id }) => role_id))];
  // Stryker disable next-line ObjectLiteral: without its condition, the query finds all that is wanted, and more.
  const roles = new Map((await tx.find('roles', { id: roleIds })).map((role) => [role.id, role]));
  // Stryker disable next-line ArrayDeclaration: a text permits nothing.
  const abilityOf = ({ id, role_id }: Collections['users']) =>
    abilityFor(scopeFor(roles.get(role_id)?.rules ?? [], id));
  return users.filter((user) => mayGetAlert(abilityOf(user), kind, record)).map(({ id }) => id);
}

/** When a person is mailed: immediately or at night, and not during their quiet hours. */
function mailAt(kind: AlertKind, { digest, quiet_hours }: AlertChoices, at: Date, zone: string): Date {
  const due = ALERT_RULES[kind].isUrgent || !digest ? at : nextDigest(at.getTime(), zone);
  return deferUntil(due, [{ ...quiet_hours, days: [...WEEKDAYS] }], [zone]) ?? due;
}

function nextDigest(now: number, zone: string): Date {
  return new Date(startOfDay(dayAt(now - HOUR_OF_DIGEST, zone) + 1, zone) + HOUR_OF_DIGEST);
}
