import type { Pace } from '#src/ui/states/taskPace.ts';

/** The number done at a time (ms). */
export interface Sample {
  at: number;
  done: number;
}

/** The pace is measured over this time (ms): a pause or an offline device shows soon. */
const WINDOW = 30_000;
/** Shorter measurements (ms) say nothing. */
const SHORTEST = 3000;

/** Adds a sample and drops those no longer needed. Equal readings are kept: standing still is a pace. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  if (samples.at(-1)?.at === sample.at) return [...samples];
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW), sample];
}

/** The pace of a campaign, and the time left at that pace; null while unknown. */
export function sendingPace(samples: readonly Sample[], left: number): Pace {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < SHORTEST) return { perSecond: null, timeLeft: null };
  const perSecond = Math.max(0, ((last.done - first.done) / (last.at - first.at)) * 1000);
  return { perSecond, timeLeft: perSecond > 0 ? (left / perSecond) * 1000 : null };
}
