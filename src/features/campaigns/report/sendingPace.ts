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

/** How long (ms) nothing has been sent before it counts as a standstill: slow devices rest for seconds between two messages. */
const STANDSTILL = 20_000;

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

/** Whether nothing has been sent for a while. */
export function isStalled(samples: readonly Sample[]): boolean {
  const [first] = samples;
  const last = samples.at(-1);
  return first !== undefined && last !== undefined && last.at - first.at >= STANDSTILL && last.done === first.done;
}
