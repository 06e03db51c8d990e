import { reachOf } from '#src/domain/access/reach.ts';
import {
  isWebAddress,
  subjectOf,
  WEBHOOK_FILTERS,
  WEBHOOK_LIMITS,
  type WebhookEvent,
} from '#src/domain/webhooks/webhook.ts';
import { seesPhones, seesTexts } from '#src/server/access/visibility.ts';
import type { ResourceRules, RuleContext } from '#src/server/areas/ResourceRules.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { removeReferences } from '#src/server/removeReferences.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { addressIn, isPublicAddress } from '#src/server/webhooks/isPublicAddress.ts';
import { DUE_NOW, holdDeliveries, releaseDeliveries, removeDeliveries } from '#src/server/webhooks/lines.ts';
import { newSecret, webhookPurpose } from '#src/server/webhooks/signature.ts';

/** Whether a person can read in full what an event of this kind contains. */
export function seesAllOf({ ability, acting, peopleAbility }: Caller, type: Parameters<typeof subjectOf>[0]): boolean {
  const subject = subjectOf(type);
  if (subject === null) return true;
  if (reachOf(ability, 'read', subject) !== 'all') return false;
  if (subject === 'campaigns' || subject === 'devices') return true;
  const people = peopleAbility ?? ability;
  return acting === undefined && seesPhones(people) && reachOf(people, 'read', 'contacts') === 'all';
}

/** A webhook sends complete records, so nobody can create one for more than they can read. */
function validateEvents(events: readonly WebhookEvent[], { caller }: RuleContext): void {
  if (!seesTexts(caller) || !events.every((event) => seesAllOf(caller, event))) {
    throw unprocessable({ events: sentence('webhooks.exceeds_own_rights') });
  }
}

function validateAddress(url: string, { allowsPrivateAddresses }: RuleContext): void {
  if (allowsPrivateAddresses || !isWebAddress(url)) return;
  const address = new URL(url);
  if (address.protocol !== 'https:') throw unprocessable({ url: sentence('webhooks.https_only') });
  const literal = addressIn(address);
  const isLocal = /(^|\.)localhost\.?$/.test(address.hostname);
  if (isLocal || (literal !== null && !isPublicAddress(literal))) {
    throw unprocessable({ url: sentence('webhooks.not_public') });
  }
}

/** The fields that decide what is sent, and where. */
const DELIVERY_FIELDS = ['url', 'events', ...WEBHOOK_FILTERS] as const;

export const webhookRules: ResourceRules<'webhooks'> = {
  async create(input, context) {
    validateEvents(input.events, context);
    validateAddress(input.url, context);
    const webhooks = await context.tx.find('webhooks', { tenant_id: context.tenantId });
    if (webhooks.length >= WEBHOOK_LIMITS.webhooks) {
      throw new HttpProblem('conflict', sentence('webhooks.too_many', { count: WEBHOOK_LIMITS.webhooks }));
    }
    return {
      created_by: context.caller.user.id,
      stop_cause: null,
      stopped_at: null,
      failing_since: null,
      last_delivered_at: null,
      previous_secret_until: null,
    };
  },
  async change(before, change, context) {
    const isOn = change.is_active ?? before.is_active;
    const isDeliveryChanged = DELIVERY_FIELDS.some(
      (field) => change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(before[field]),
    );
    const isTurnedOn = isOn && !before.is_active;
    if (isDeliveryChanged || isTurnedOn) validateEvents(change.events ?? before.events, context);
    if (isDeliveryChanged || isTurnedOn) validateAddress(change.url ?? before.url, context);
    const { tx, clock, tenantId } = context;
    const unitContext = unitContextOf({ tx, clock });
    // The receiver that asked to wait may be another one.
    if (isTurnedOn || (change.url !== undefined && change.url !== before.url)) await endWait(context, before.id);
    if (isTurnedOn) {
      await tx.update('webhook_states', before.id, { failing_since: null });
      await releaseDeliveries(unitContext, tenantId, before.id);
      return { stop_cause: null, stopped_at: null };
    }
    if (!isOn && before.is_active) await holdDeliveries(unitContext, tenantId, before.id);
    return {};
  },
  async afterRemoval({ id }, { tx, clock, tenantId }) {
    const context = unitContextOf({ tx, clock });
    await removeReferences(context, { tenantId, of: 'webhooks', id }, removeDeliveries);
    await tx.remove('webhook_states', id);
  },
  pageOnlyFields: ['failing_since', 'last_delivered_at', 'previous_secret_until'],
  derive: (tx, _tenantId, clock) => {
    const now = clock.now().toISOString();
    return async ({ id }) => {
      const state = await tx.get('webhook_states', id);
      const until = state?.before_until ?? '';
      return {
        failing_since: state?.failing_since ?? null,
        last_delivered_at: state?.last_delivered_at ?? null,
        previous_secret_until: until > now ? until : null,
      };
    };
  },
  async metaOnCreate({ id }, context) {
    const secret = newSecret();
    await makeState(context, id, secret);
    return { secret };
  },
};

type StateContext = Pick<RuleContext, 'tx' | 'tenantId' | 'secrets'>;

/** A webhook's server-side fields. One without a secret, as the demo's, gets a random one until it is rotated. */
export async function stateOf(context: StateContext, id: string): Promise<Collections['webhook_states']> {
  return (await context.tx.get('webhook_states', id)) ?? (await makeState(context, id, newSecret()));
}

/** Sends what is due now, even if the receiver has asked to wait. */
export async function endWait(context: StateContext, id: string): Promise<void> {
  await stateOf(context, id);
  await context.tx.update('webhook_states', id, { resumes_at: DUE_NOW });
}

async function makeState({ tx, tenantId, secrets }: StateContext, id: string, secret: string) {
  return await tx.insert('webhook_states', {
    id,
    tenant_id: tenantId,
    sealed: secrets.seal(webhookPurpose(id), secret),
    sealed_before: null,
    before_until: null,
    failing_since: null,
    last_delivered_at: null,
    resumes_at: DUE_NOW,
  });
}
