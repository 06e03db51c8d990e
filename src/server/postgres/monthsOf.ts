/**
 * The span of whole months (UTC) that contains all these instants, with which a statement about messages is planned for their partitions only. Whole
 * months, because for a narrower span the planner would expect few rows and scan them.
 */
export function monthsOf(instants: readonly string[]): [from: string, before: string] {
  const [start = ''] = instants;
  const from = new Date(instants.reduce((one, other) => (one < other ? one : other), start));
  const last = new Date(instants.reduce((one, other) => (one > other ? one : other), start));
  return [
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth())).toISOString(),
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1)).toISOString(),
  ];
}
