import type { Clock } from '#src/server/clock.ts';
import type { ProcessOptions } from '#src/server/process/startProcess.ts';
import type { LinkTimes } from '#src/server/sending/gateways/smpp/SmppLink.ts';

/** The timings of production, shortened. */
const SMPP_TIMES: LinkTimes = {
  response: 700,
  idle: 1_000,
  look: 250,
  retry: { first: 50, longest: 500 },
  throttle: { first: 50, longest: 200 },
  health: 1_000,
};

/** What all processes of a crash experiment share. */
export interface CrashExperiment {
  /** When the experiment's clock, which runs `pace` times as fast, and this machine's are the same (ms). */
  startedAt: number;
  pace: number;
  /** How far a process's clock has been advanced since (ms). */
  ahead: number;
  /** Twilio's address, or an empty text if there is none. */
  twilioAt: string;
}

/** A process's options. */
export function experimentOptions({
  startedAt,
  pace,
  ahead,
  twilioAt,
}: CrashExperiment): ProcessOptions & { clock: Clock } {
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
