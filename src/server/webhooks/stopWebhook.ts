import { abilityFor, may } from '#src/domain/access/ability.ts';
import type { WebhookStopCause } from '#src/domain/webhooks/webhookTerms.ts';
import { AUTOMATIC_AUTHOR, recordActivity } from '#src/server/areas/activity/index.ts';
import { ALERT_CHOICES, raiseAlert, wantMail } from '#src/server/areas/alerts/index.ts';
import { createOutbox, languageOfPerson } from '#src/server/mail/Outbox.ts';
import { clockIn, nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { holdDeliveries } from './lines.ts';

const STOP_REASONS: Record<WebhookStopCause, (webhook: { name: string; url: string }) => Sentence> = {
  failing: (webhook) => sentence('webhooks.off_failing', webhook),
  gone: (webhook) => sentence('webhooks.off_gone', webhook),
};

/** Turns a failing webhook off, and alerts the people who can fix it. Waiting deliveries are kept. */
export async function stopWebhook(
  context: UnitContext,
  webhook: Collections['webhooks'],
  cause: WebhookStopCause,
  pageUrl: string,
): Promise<void> {
  const { tx, now } = context;
  const { id, name, url, tenant_id } = webhook;
  const tenantId = tenant_id ?? '';
  const clock = clockIn(context);
  await tx.update('webhooks', id, { is_active: false, stop_cause: cause, stopped_at: nowIn(context) });
  await holdDeliveries(context, tenantId, id);
  await recordActivity(tx, clock, {
    caller: { user: AUTOMATIC_AUTHOR, tenantId },
    ip: undefined,
    action: 'stop',
    subject: 'webhooks',
    recordId: id,
    recordName: name,
    before: { is_active: true },
    after: { is_active: false },
  });
  await raiseAlert(tx, clock, {
    tenantId,
    kind: 'webhook_stopped',
    cause: `off ${id} ${now()}`,
    facts: { name },
    record: webhook,
    isMailedApart: true,
  });
  const outbox = createOutbox(tx, clock, pageUrl);
  const people = await webhookEditors(context, tenantId);
  const mailTimes = await wantMail(tx, clock, {
    tenantId,
    kind: 'webhook_stopped',
    people: people.map((user) => user.id),
  });
  for (const user of people) {
    const notBefore = mailTimes.get(user.id);
    if (notBefore === undefined) continue;
    await outbox.send({
      notBefore,
      to: user.email,
      kind: 'alert',
      language: await languageOfPerson(tx, user),
      content: {
        subject: sentence('webhooks.off_subject', { name }),
        paragraphs: [STOP_REASONS[cause]({ name, url }), sentence('webhooks.off_kept')],
        button: { label: sentence('webhooks.off_button'), path: `/app/settings/webhooks/${id}/update` },
        choicesPath: ALERT_CHOICES,
      },
    });
  }
}

/** Active people who can edit webhooks. */
async function webhookEditors({ tx }: UnitContext, tenantId: string): Promise<Collections['users'][]> {
  const editors: Collections['users'][] = [];
  for (const user of await tx.find('users', { tenant_id: tenantId, status: 'active' })) {
    const role = await tx.get('roles', user.role_id);
    if (may(abilityFor(role?.rules ?? []), { action: 'update', subject: 'webhooks' })) editors.push(user);
  }
  return editors;
}
