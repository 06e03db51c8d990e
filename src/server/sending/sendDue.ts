import { claimTexts } from './claimTexts.ts';
import { cancelTexts, endCampaigns } from './endCampaigns.ts';
import { failUnroutable } from './failUnroutable.ts';
import { claimOverdue, handOver, lookUp, wasOffered } from './handOver.ts';
import { releaseHeld } from './holdBack.ts';
import { beginLaunch, launch } from './launchCampaign.ts';
import { type Moment, nowIn } from './Moment.ts';
import type { Sending } from './Sending.ts';

/** What was done; `goOn` goes on with it once the unit of work that found it counts. */
interface Step {
  goOn(sending: Sending): Promise<void>;
  /** It may take minutes; what else is due for the tenant goes on beside it. */
  isLong?: boolean;
  /** It waits for answers that may take seconds; what else is due for the tenant goes on beside a few of these. */
  isSlow?: boolean;
}

/**
 * Does the next thing that is due about sending for each tenant, whatever process asks: none waits for another's campaign. Answers whether
 * there was anything; whoever sends asks again until there is nothing, then at the instant that `tx.sending.nextDue` names.
 */
export async function sendDue(sending: Sending): Promise<boolean> {
  const { between, unit } = sending;
  let isDone = false;
  for (const tenantId of await between.tx.sending.tenantsDue({ now: nowIn(between) })) {
    const step = await unit(tenantId, async (moment) => await nextStep(moment, tenantId, sending));
    await step?.goOn(sending);
    if (step) isDone = true;
  }
  return isDone;
}

/** Does the next thing that is due for a tenant; null where nothing is. */
export async function nextStep(
  moment: Moment,
  tenantId: string,
  around: Pick<Sending, 'gatewayOf'>,
): Promise<Step | null> {
  const begun = await beginLaunch(moment, tenantId);
  if (begun === 'held') return NOTHING_MORE;
  if (begun !== null) return { isLong: true, goOn: async ({ unit }) => await launch(unit, begun) };
  for (const settle of [cancelTexts, failUnroutable, releaseHeld, endCampaigns]) {
    if (await settle(moment, tenantId)) return NOTHING_MORE;
  }
  const overdue = await claimOverdue(moment, tenantId);
  if (overdue.length > 0) return { goOn: async (sending) => await lookUp(sending, tenantId, overdue) };
  const claimed = await claimTexts(moment, tenantId, around);
  if (claimed === null) return null;
  // An operator's answers may take seconds, and other devices need not wait for them.
  const isSlow = claimed.some(({ dispatch }) => !wasOffered(dispatch));
  return { goOn: async (sending) => await handOver(sending, tenantId, claimed), isSlow };
}

const NOTHING_MORE: Step = { goOn: async () => undefined };
