interface Share {
  /** Null if the record was deleted or there is none. */
  id: string | null;
  messages: number;
  segments: number;
}

/** Queries for billing. */
export interface BillingQueries {
  /**
   * Outgoing messages accepted by the network (`status_at.sent`) at `since` (ISO 8601) or later, and their segments: by campaign and by device,
   * most segments first, and by day (2026-01-31) in the zone (IANA), earliest first. Ties are in order of creation.
   */
  usage(input: { tenantId: string; since: string; timeZone: string }): Promise<{
    campaigns: Share[];
    devices: Share[];
    days: { day: string; segments: number }[];
  }>;
}
