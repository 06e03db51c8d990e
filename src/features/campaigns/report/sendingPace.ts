import type { Pace } from '#src/ui/progress/taskPace.ts';

/** How many were done at a time (ms). */
export interface Sample {
  at: number;
  done: number;
}

/** The pace is that of the last so many ms: a pause or a device that went offline shows soon. */
const WINDOW = 30_000;
/** Less than this (ms) says too little. */
const SHORTEST = 3000;

/** The samples with one more, as far back as the pace needs them. Readings of what stands still are kept: standing still is a pace. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  if (samples.at(-1)?.at === sample.at) return [...samples];
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW), sample];
}

/** How fast a campaign is being sent, and how long the rest takes at that pace; null where it cannot be known. */
export function sendingPace(samples: readonly Sample[], left: number): Pace {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < SHORTEST) return { perSecond: null, timeLeft: null };
  const perSecond = Math.max(0, ((last.done - first.done) / (last.at - first.at)) * 1000);
  return { perSecond, timeLeft: perSecond > 0 ? (left / perSecond) * 1000 : null };
}
