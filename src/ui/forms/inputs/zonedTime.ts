/** How far a zone is ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    Math.floor(instant / 1000) * 1000
  );
}

/** What a clock in the zone shows at an ISO instant: YYYY-MM-DDTHH:mm. */
export function toWallClock(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant at which a clock in the zone shows YYYY-MM-DDTHH:mm, as ISO in UTC. Of two (clocks go back) it is the first;
 * a time that is skipped (clocks go forward) counts as if the clock had not gone forward yet.
 */
export function fromWallClock(wallClock: string, timeZone: string): string {
  const asUtc = Date.parse(`${wallClock}:00Z`);
  const day = 86_400_000;
  const offsets = [offsetAt(asUtc - day, timeZone), offsetAt(asUtc + day, timeZone)];
  const exact = offsets.map((offset) => asUtc - offset).filter((at) => at + offsetAt(at, timeZone) === asUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : asUtc - (offsets[0] as number)).toISOString();
}
