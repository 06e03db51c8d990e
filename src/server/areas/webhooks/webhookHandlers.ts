import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import { ROTATION_HOURS, WEBHOOK_LIMITS, type WebhookDelivery } from '#src/domain/webhooks/webhook.ts';
import { TEST_EVENT } from '#src/domain/webhooks/webhookTerms.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { DUE_NOW } from '#src/server/webhooks/lines.ts';
import { bodyOf, newDelivery } from '#src/server/webhooks/newDelivery.ts';
import { formerSecrets, newSecret, webhookPurpose } from '#src/server/webhooks/signature.ts';
import { endWait, seesAllOf, stateOf } from './webhookRules.ts';

type Delivery = Collections['webhook_deliveries'];
type Context = Pick<HandlerContext, 'tx' | 'clock' | 'caller' | 'id' | 'req'>;

const HOUR = 3_600_000;
/** The most earlier secrets that keep signing: headers are limited. */
const MAX_EARLIER_SECRETS = 4;

export const webhookHandlers: Pick<
  OperationHandlers,
  'webhookDeliveries' | 'sendWebhookAgain' | 'testWebhook' | 'rotateWebhookSecret'
> = {
  async webhookDeliveries({ tx, tenantId, id, query, caller }) {
    const limit = WEBHOOK_LIMITS.deliveries;
    const rows = await tx.webhooks.deliveries({
      tenantId,
      webhookId: id,
      status: query.status ?? null,
      before: query.before ?? null,
      limit: limit + 1,
    });
    const deliveries = rows.slice(0, limit);
    const resumesAt = (await tx.get('webhook_states', id))?.resumes_at;
    return {
      deliveries: deliveries.map((each) => visibleDelivery(each, caller, resumesAt)),
      // Stryker disable next-line OptionalChaining: a page that another one follows has a last delivery.
      next: rows.length > limit ? (deliveries.at(-1)?.id ?? null) : null,
    };
  },

  async sendWebhookAgain(context) {
    const { tx, id, body, caller } = context;
    const webhook = await webhookThatIsOn(context);
    const delivery = await tx.get('webhook_deliveries', body.delivery_id);
    if (delivery?.webhook_id !== id) throw new HttpProblem('not_found', sentence('webhooks.no_delivery'));
    const isWaiting = delivery.status === 'waiting';
    if (isWaiting && delivery.due_at === null) {
      throw new HttpProblem('transition_refused', sentence('webhooks.waits_behind'));
    }
    // A finished delivery that is sent again does not wait in its queue.
    const reopening = { line: `again ${delivery.id}`, status: 'waiting' as const, first_at: null, done_at: null };
    const change = isWaiting ? { due_at: DUE_NOW } : { ...reopening, due_at: DUE_NOW };
    const waitingDelivery = await tx.update('webhook_deliveries', delivery.id, change);
    await endWait(context, id);
    await logOnWebhook(context, webhook.name, 'send event again');
    return visibleDelivery(waitingDelivery, caller);
  },

  async testWebhook(context) {
    const { random, caller, id } = context;
    const webhook = await webhookThatIsOn(context);
    const delivery = await writeTestEvent(context, webhook, random.id());
    await endWait(context, id);
    await logOnWebhook(context, webhook.name, 'send test event');
    return visibleDelivery(delivery, caller);
  },

  async rotateWebhookSecret(context) {
    const { tx, clock, secrets, id } = context;
    const webhook = await tx.get('webhooks', id);
    if (!webhook) throw new HttpProblem('not_found', sentence('webhooks.no_webhook'));
    const state = await stateOf(context, id);
    const secret = newSecret();
    const previous_secret_until = new Date(clock.now().getTime() + ROTATION_HOURS * HOUR).toISOString();
    await tx.update('webhook_states', id, {
      sealed: secrets.seal(webhookPurpose(id), secret),
      sealed_before: state.sealed,
      before_until: previous_secret_until,
      // If somebody rotates twice because the new secret was lost, the program still has the one before.
      earlier: formerSecrets(state, clock.now()).slice(0, MAX_EARLIER_SECRETS),
    });
    await logOnWebhook(context, webhook.name, 'rotate secret');
    return { secret, previous_secret_until };
  },
};

async function webhookThatIsOn({ tx, id }: Pick<Context, 'tx' | 'id'>): Promise<Collections['webhooks']> {
  const webhook = await tx.get('webhooks', id);
  if (!webhook?.is_active) throw new HttpProblem('transition_refused', sentence('webhooks.is_off'));
  return webhook;
}

async function logOnWebhook(
  { tx, clock, caller, id, req }: Context,
  recordName: string,
  action: ActivityAction,
): Promise<void> {
  await recordActivity(tx, clock, { caller, ip: req.ip, action, subject: 'webhooks', recordId: id, recordName });
}

/**
 * A delivery as the API returns it: the body only to people who can read everything it is about, because it contains numbers and texts.
 * `resumesAt`: until when the receiver has asked to wait.
 */
function visibleDelivery(delivery: Delivery, caller: Caller, resumesAt = DUE_NOW): WebhookDelivery {
  const { id, webhook_id, type, created_at, status, due_at, body, attempts, attempt } = delivery;
  const isReadable = seesAllOf(caller, type);
  const dueAt = due_at === DUE_NOW ? created_at : due_at;
  return {
    id,
    webhook_id,
    type,
    created_at,
    status,
    // Stryker disable next-line ConditionalExpression,EqualityOperator: null is not less than a time; an equal time is the same one.
    next_at: dueAt !== null && dueAt < resumesAt ? resumesAt : dueAt,
    request: isReadable ? body : null,
    attempts_count: attempt,
    attempts: isReadable ? attempts : attempts.map((each) => ({ ...each, response: '' })),
  };
}

/** Writes a test event, which does not wait in a queue. */
async function writeTestEvent(
  { tx, clock, tenantId }: Pick<HandlerContext, 'tx' | 'clock' | 'tenantId'>,
  { id, name }: Pick<Collections['webhooks'], 'id' | 'name'>,
  nonce: string,
): Promise<Collections['webhook_deliveries']> {
  const body = bodyOf(TEST_EVENT, clock.now(), { webhook_id: id, name });
  const delivery = newDelivery({ tenantId, webhookId: id, line: `test ${nonce}`, body });
  return await tx.insert('webhook_deliveries', { ...delivery, type: TEST_EVENT, due_at: DUE_NOW });
}
