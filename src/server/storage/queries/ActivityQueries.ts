import type { Activity } from '#src/domain/company/activity.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** Queries on the activity. */
export interface ActivityQueries {
  /** The entries about one record with an `at` after this (ISO 8601), in order of creation. `tenantId` null: entries of all tenants. */
  entriesSince(input: {
    tenantId: string | null;
    subject: string;
    recordId: string | null;
    since: string;
  }): Promise<Stored<Activity>[]>;
  /** The ids of the first `limit` entries with an `at` before this (ISO 8601). */
  oldEntries(input: { tenantId: string; before: string; limit: number }): Promise<string[]>;
}
