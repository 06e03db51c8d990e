const MINUTE = 60_000;
/** From this wait (ms) on, minutes are shown instead of seconds. */
const LONG = 90_000;

/** A wait in words, rounded up: "45 seconds", "15 minutes". */
export function waitingTime(ms: number, locale: string): string {
  const [unit, value] = ms > LONG ? ['minute', ms / MINUTE] : ['second', ms / 1000];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(value));
}
