interface Share {
  /** Null for a record that is gone, or none. */
  id: string | null;
  messages: number;
  segments: number;
}

/** What is asked for bills. */
export interface BillingQueries {
  /**
   * Outgoing messages that the network took (`status_at.sent`) at `since` (ISO 8601) or later, and their segments: by campaign and by
   * device, those with most segments first, and by day (2026-01-31) in the zone (IANA), the earliest first. Of equals, what came about
   * first.
   */
  usage(asked: { tenantId: string; since: string; timeZone: string }): Promise<{
    campaigns: Share[];
    devices: Share[];
    days: { day: string; segments: number }[];
  }>;
}
