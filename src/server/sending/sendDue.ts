import { type ClaimedMessage, claimMessages } from './claimMessages.ts';
import { cancelMessages, endCampaigns } from './endCampaigns.ts';
import { claimOverdue, handOver, lookUp, wasOffered } from './handOver.ts';
import { releaseHeld } from './holdBack.ts';
import { claimLaunch, launch } from './launchCampaign.ts';
import type { Sending } from './Sending.ts';
import type { StepSize } from './StepSize.ts';
import { nowIn, type UnitContext } from './UnitContext.ts';

/** What was done; `proceed` continues it once the unit of work is committed. */
interface Step {
  proceed(sending: Sending): Promise<void>;
  /** It may take minutes; the tenant's other work continues in the meantime. */
  isLong?: boolean;
  /** Responses of operators may take seconds, so the tenant's other work continues in parallel with these. */
  isSlow?: boolean;
}

/**
 * Does the next due sending work of each tenant, in any process: none waits for another's campaign. Returns whether there was anything; call
 * it until there is nothing, then at the instant from `tx.sending.nextDue`.
 */
export async function sendDue(sending: Sending): Promise<boolean> {
  const { between, unit } = sending;
  let hasWorked = false;
  for (const tenantId of await between.tx.sending.tenantsDue({ now: nowIn(between) })) {
    const step = await unit(tenantId, async (context) => await nextStep(context, tenantId, sending));
    await step?.proceed(sending);
    if (step) hasWorked = true;
  }
  return hasWorked;
}

interface StepOptions {
  /** The size of a claim, which adapts to each one. */
  size?: StepSize;
  /** Whether it may launch a campaign. Default: true. */
  mayLaunch?: boolean;
}

/** Does a tenant's next due work. Returns null if there is none. */
export async function nextStep(
  context: UnitContext,
  tenantId: string,
  gateways: Pick<Sending, 'gatewayOf'>,
  { size, mayLaunch = true }: StepOptions = {},
): Promise<Step | null> {
  const claimedLaunch = mayLaunch ? await claimLaunch(context, tenantId) : null;
  if (claimedLaunch !== null) return { isLong: true, proceed: async (sending) => await launch(sending, claimedLaunch) };
  for (const settle of [cancelMessages, failUnroutable, expireMessages, releaseHeld, endCampaigns]) {
    if (await settle(context, tenantId)) return NOTHING_MORE;
  }
  const overdue = await claimOverdue(context, tenantId);
  if (overdue.length > 0) return { isSlow: true, proceed: async (sending) => await lookUp(sending, tenantId, overdue) };
  const claim = (): Promise<ClaimedMessage[] | null> =>
    claimMessages(context, tenantId, gateways, size && { limit: size.value });
  const claimed = size ? await size.learn(claim, (messages) => messages?.length ?? 0) : await claim();
  if (claimed === null) return null;
  // An operator's responses may take seconds: other devices need not wait.
  const isSlow = claimed.some(({ dispatch }) => !wasOffered(dispatch));
  return { proceed: async (sending) => await handOver(sending, tenantId, claimed), isSlow };
}

const NOTHING_MORE: Step = { proceed: async () => undefined };

/** Messages expired or failed per unit of work. */
const BATCH = 500;

/** Expires messages that no device took in time, whether devices exist or not. Returns whether there were any. */
async function expireMessages(context: UnitContext, tenantId: string): Promise<boolean> {
  const { tx } = context;
  const messages = await tx.sending.expiredMessages({ tenantId, now: nowIn(context), limit: BATCH });
  await tx.updateMany(
    'messages',
    messages.map(({ id, status_at }) => ({
      id,
      change: { status: 'expired', error_code: 'EXPIRED', status_at: { ...status_at, expired: nowIn(context) } },
    })),
  );
  return messages.length > 0;
}

/**
 * Fails messages that wait for a country no device sends to anymore, or for a removed device: they would wait forever. Returns whether
 * there were any. New ones are refused or excluded earlier.
 */
async function failUnroutable(context: UnitContext, tenantId: string): Promise<boolean> {
  const { tx } = context;
  const messages = await tx.sending.unroutableMessages({ tenantId, limit: BATCH });
  if (messages.length === 0) return false;
  await tx.updateMany(
    'messages',
    messages.map(({ id, status_at }) => ({
      id,
      change: {
        status: 'failed',
        error_code: 'REGION_NOT_ALLOWED',
        status_at: { ...status_at, failed: nowIn(context) },
      },
    })),
  );
  return true;
}
