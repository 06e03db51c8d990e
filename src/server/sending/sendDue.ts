import { claimText } from './claimText.ts';
import { cancelTexts, endCampaigns } from './endCampaigns.ts';
import { claimOverdue, handOver, lookUp } from './handOver.ts';
import { releaseHeld } from './holdBack.ts';
import { beginLaunch, launch } from './launchCampaign.ts';
import type { Moment } from './Moment.ts';
import type { Sending } from './Sending.ts';

/** Goes on with it once the unit of work that found it counts. */
type Then = (sending: Sending) => Promise<void>;

/**
 * Does the next thing that is due about sending, whatever process asks. Answers whether there was one; whoever sends asks again until there
 * is none, then at the instant that `tx.sending.nextDue` names.
 */
export async function sendDue(sending: Sending): Promise<boolean> {
  const then = await sending.unit(nextStep);
  await then?.(sending);
  return then !== null;
}

async function nextStep(moment: Moment): Promise<Then | null> {
  const begun = await beginLaunch(moment);
  if (begun !== null && begun !== 'held') return async ({ unit }) => await launch(unit, begun);
  if (begun === 'held') return nothingMore;
  if ((await cancelTexts(moment)) || (await releaseHeld(moment)) || (await endCampaigns(moment))) return nothingMore;
  const overdue = await claimOverdue(moment);
  if (overdue) return async (sending) => await lookUp(sending, overdue);
  const claimed = await claimText(moment);
  if (claimed === null) return null;
  return claimed === 'waits' ? nothingMore : async (sending) => await handOver(sending, claimed);
}

async function nothingMore(): Promise<void> {}
