import type { Pace } from '#src/ui/states/taskPace.ts';

/** How many messages were done at a time (ms). */
export interface Sample {
  at: number;
  done: number;
}

/** The pace is measured over this period (ms), short enough to show a pause or an offline device soon. */
const WINDOW = 30_000;
/** Shorter periods (ms) are too imprecise. */
const SHORTEST = 3000;

/** Adds a sample and drops those no longer needed. Equal readings are kept, because a standstill is a pace too. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  if (samples.at(-1)?.at === sample.at) return [...samples];
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW), sample];
}

/** The pace of a campaign, and the time left at that pace; null while unknown. */
export function sendingPace(samples: readonly Sample[], remaining: number): Pace {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < SHORTEST) return { perSecond: null, timeLeft: null };
  const perSecond = Math.max(0, ((last.done - first.done) / (last.at - first.at)) * 1000);
  return { perSecond, timeLeft: perSecond > 0 ? (remaining / perSecond) * 1000 : null };
}
