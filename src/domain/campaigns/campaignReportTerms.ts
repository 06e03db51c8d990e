/** Why a person whose message failed is excluded when it is sent again. */
export const SEND_AGAIN_EXCLUSIONS = [
  'opted_out',
  'blocked',
  'no_consent',
  'may_want_to_stop',
  'deleted',
  'reached',
  'out_of_reach',
] as const;
export type SendAgainExclusion = (typeof SEND_AGAIN_EXCLUSIONS)[number];

/** The series of a campaign's sending chart, in stacking order. */
export const TIMELINE_SERIES = ['delivered', 'under_way', 'unknown', 'failed'] as const;
export type TimelineSeries = (typeof TIMELINE_SERIES)[number];
