import { claimText } from './claimText.ts';
import { cancelTexts, endCampaigns } from './endCampaigns.ts';
import { claimOverdue, handOver, lookUp } from './handOver.ts';
import { releaseHeld } from './holdBack.ts';
import { beginLaunch, launch } from './launchCampaign.ts';
import { type Moment, nowIn } from './Moment.ts';
import type { Sending } from './Sending.ts';

/** Goes on with it once the unit of work that found it counts. */
type Then = (sending: Sending) => Promise<void>;

/**
 * Does the next thing that is due about sending for each tenant, whatever process asks: none waits for another's campaign. Answers whether
 * there was anything; whoever sends asks again until there is nothing, then at the instant that `tx.sending.nextDue` names.
 */
export async function sendDue(sending: Sending): Promise<boolean> {
  const { between, unit } = sending;
  let isDone = false;
  for (const tenantId of await between.tx.sending.tenantsDue({ now: nowIn(between) })) {
    const then = await unit(tenantId, async (moment) => await nextStep(moment, tenantId));
    await then?.(sending);
    if (then) isDone = true;
  }
  return isDone;
}

async function nextStep(moment: Moment, tenantId: string): Promise<Then | null> {
  const begun = await beginLaunch(moment, tenantId);
  if (begun !== null && begun !== 'held') return async ({ unit }) => await launch(unit, begun);
  if (begun === 'held') return nothingMore;
  for (const settle of [cancelTexts, releaseHeld, endCampaigns]) {
    if (await settle(moment, tenantId)) return nothingMore;
  }
  const overdue = await claimOverdue(moment, tenantId);
  if (overdue) return async (sending) => await lookUp(sending, overdue);
  const claimed = await claimText(moment, tenantId);
  if (claimed === null) return null;
  return claimed === 'waits' ? nothingMore : async (sending) => await handOver(sending, claimed);
}

async function nothingMore(): Promise<void> {}
