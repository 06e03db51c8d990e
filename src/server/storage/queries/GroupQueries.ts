import type { ReachRule } from '#src/domain/access/reach.ts';
import type { GroupCount } from '#src/domain/groups/groupUsages.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';

/** What is asked about groups. */
export interface GroupQueries {
  /**
   * Of the tenant's contacts within `reach`: how many there are (`total`), how many meet the conditions (`count`), and the first
   * `limit` of those in the order in which they came about. `now` and `timeZone` (IANA) say which day it is; what the conditions
   * mean is compileGroupQuery's to say.
   */
  sample(asked: {
    tenantId: string;
    query: GroupQuery;
    now: Date;
    timeZone: string;
    reach: readonly ReachRule[];
    limit: number;
  }): Promise<GroupCount>;
}
