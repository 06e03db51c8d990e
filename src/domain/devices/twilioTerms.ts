/** Twilio's regions; every account begins in `us1`. Source: twilio.com/docs/global-infrastructure. */
export const TWILIO_REGIONS = ['us1', 'ie1', 'au1'] as const;
export type TwilioRegion = (typeof TWILIO_REGIONS)[number];
