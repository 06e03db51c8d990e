import { useState } from 'react';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Pace } from '#src/ui/progress/taskPace.ts';
import { type Sample, sendingPace, withSample } from './sendingPace.ts';

/** The pace of a campaign that is being sent, from one reading to the next. */
export function useSendingPace(campaign: Campaign, readAt: number): Pace {
  const { recipients, queued } = campaign.totals;
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const isRunning = campaign.status === 'running';
  const last = samples.at(-1);
  if (!isRunning && samples.length > 0) setSamples([]);
  if (isRunning && last?.at !== readAt) setSamples(withSample(samples, { at: readAt, done: recipients - queued }));
  return sendingPace(samples, queued);
}
