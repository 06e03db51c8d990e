/** Why somebody whose text failed does not get it again. */
export const RETRY_OBSTACLES = [
  'opted_out',
  'blocked',
  'no_consent',
  'may_want_to_stop',
  'deleted',
  'reached',
] as const;
export type RetryObstacle = (typeof RETRY_OBSTACLES)[number];

/** The series of the chart of a campaign's sending, in the order in which they are stacked. */
export const TIMELINE_SERIES = ['delivered', 'under_way', 'unknown', 'failed'] as const;
export type TimelineSeries = (typeof TIMELINE_SERIES)[number];
