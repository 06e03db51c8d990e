/** The first steps of a new tenant, in order. */
export const FIRST_STEPS = ['device_paired', 'contacts_imported', 'campaign_sent', 'colleague_invited'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
