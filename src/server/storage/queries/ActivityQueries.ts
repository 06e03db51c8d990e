import type { Activity } from '#src/domain/company/activity.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** What is asked of the audit log. */
export interface ActivityQueries {
  /** The lines about one record with an `at` after this (ISO 8601), in the order in which they came about. `tenantId` null: of all tenants. */
  linesSince(asked: {
    tenantId: string | null;
    subject: string;
    recordId: string | null;
    since: string;
  }): Promise<Stored<Activity>[]>;
  /** The ids of the first `limit` lines with an `at` before this (ISO 8601). */
  oldLines(asked: { tenantId: string; before: string; limit: number }): Promise<string[]>;
}
