import type { Clock } from '#src/server/clock.ts';
import type { LinkTimes } from '#src/server/sending/gateways/smpp/SmppLink.ts';
import type { ProcessOptions } from '#src/server/startProcess.ts';

/** The timings of production, shortened. */
const SMPP_TIMES: LinkTimes = {
  response: 700,
  idle: 1_000,
  look: 250,
  retry: { first: 50, longest: 500 },
  throttle: { first: 50, longest: 200 },
  health: 1_000,
};

/** The options that all processes of a crash experiment share: a clock that runs `pace` times as fast since `startedAt` (ms) and is `ahead` (ms), and Twilio's address. */
export function experimentOptions({
  startedAt,
  pace,
  ahead,
  twilioAt,
}: {
  startedAt: number;
  pace: number;
  ahead: number;
  twilioAt: string;
}): ProcessOptions & { clock: Clock } {
  let more = ahead;
  const clock = {
    now: () => new Date(startedAt + (Date.now() - startedAt) * pace + more),
    advance: (ms: number) => {
      more += ms;
    },
    reset: () => undefined,
  };
  return { clock, operators: { address: () => twilioAt, times: SMPP_TIMES, holdAgain: 300 } };
}
