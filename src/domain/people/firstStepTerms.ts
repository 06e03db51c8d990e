/** What makes a new tenant ready, in the order in which one does it. */
export const FIRST_STEPS = ['device_paired', 'contacts_imported', 'campaign_sent', 'colleague_invited'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
