import type { AlertNews } from '#src/domain/alerts/alert.ts';
import { alertChoicesOf } from '#src/domain/alerts/alertChoicesOf.ts';
import { ALERTS_SHOWN } from '#src/domain/alerts/alertTerms.ts';
import { WEEKDAYS } from '#src/domain/company/companyTerms.ts';
import { deferUntil } from '#src/domain/sms/quietHours.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import { alertsOf, toAlert, unseenAlerts, visibleAlerts } from './alertsOf.ts';

type AlertHandlers = Pick<
  OperationHandlers,
  'alerts' | 'alertNews' | 'markAlertsRead' | 'alertChoices' | 'updateAlertChoices'
>;
type AlertContext = Pick<HandlerContext, 'tx' | 'clock' | 'caller' | 'tenantId' | 'req'>;

const unseenOf = ({ tx, caller, tenantId }: AlertContext) =>
  unseenAlerts(tx, { tenantId, userId: caller.user.id, rules: caller.scope });

const choicesOf = async ({ tx, caller }: AlertContext) => alertChoicesOf(await tx.get('alert_choices', caller.user.id));

async function newsFor(context: AlertContext): Promise<AlertNews> {
  const unseen = await unseenOf(context);
  const browserAlerts = unseen.filter(({ in_browser }) => in_browser);
  const silentNews: AlertNews = { unseen: unseen.length, browser: [] };
  // Stryker disable next-line ConditionalExpression: only saves queries.
  if (browserAlerts.length === 0) return silentNews;
  if (await isQuietFor(context)) return silentNews;
  const language = languageOf(context.req);
  return { ...silentNews, browser: browserAlerts.map((each) => toAlert(each, language)) };
}

async function isQuietFor(context: AlertContext): Promise<boolean> {
  const { quiet_hours } = await choicesOf(context);
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (!quiet_hours.enabled) return false;
  const { timezone } = await settingsOf(context.tx, context.tenantId);
  return deferUntil(context.clock.now(), [{ ...quiet_hours, days: [...WEEKDAYS] }], [timezone]) !== null;
}

/** The user's alerts, and their choices. */
export const alertHandlers: AlertHandlers = {
  async alerts(context) {
    const { tx, caller, tenantId, req } = context;
    const visible = await visibleAlerts(tx, caller.scope, await alertsOf(tx, tenantId, caller.user.id));
    const newest = visible.slice(0, ALERTS_SHOWN);
    const { length: unseen } = await unseenOf(context);
    return { unseen, alerts: newest.map((each) => toAlert(each, languageOf(req))) };
  },

  alertNews: newsFor,

  async markAlertsRead(context) {
    const { tx, clock, body } = context;
    const seen_at = clock.now().toISOString();
    // Alerts that are only mailed do not count as unseen.
    const unseen = await unseenOf(context);
    const { ids } = body;
    const alertsToMark = ids === undefined ? unseen : unseen.filter(({ id }) => ids.includes(id));
    await tx.updateMany(
      'alerts',
      alertsToMark.map(({ id }) => ({ id, change: { seen_at } })),
    );
    return await newsFor(context);
  },

  alertChoices: choicesOf,

  async updateAlertChoices({ tx, caller, tenantId, body }) {
    const { id } = caller.user;
    if (await tx.get('alert_choices', id)) await tx.update('alert_choices', id, body);
    else await tx.insert('alert_choices', { id, tenant_id: tenantId || null, ...body });
    return body;
  },
};
