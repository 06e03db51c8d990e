import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { GroupCount, GroupUsages } from '#src/domain/groups/groupUsages.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import type { QueryTime } from '#src/domain/groups/query/queriedContact.ts';

/** Queries on groups. `compileGroupQuery` defines what conditions mean. */
export interface GroupQueries {
  /**
   * Among the tenant's `readable` contacts: their number (`total`), how many meet the conditions (`count`), and the first `limit` of those in
   * order of creation.
   */
  sample(
    input: QueryTime & { tenantId: string; query: GroupQuery; readable: Criterion; limit: number },
  ): Promise<GroupCount>;
  /**
   * How many contacts each group of the tenant has, by id: for manual groups, contacts whose `group_ids` has it; for smart groups, contacts that
   * meet its query. Empty groups may be missing.
   */
  sizes(input: QueryTime & { tenantId: string }): Promise<ReadonlyMap<string, number>>;
  /** The first `limit` contacts, in the order of their ids, whose `group_ids` has the group. `after`: only those with a greater id. */
  manualMembers(input: {
    tenantId: string;
    groupId: string;
    after?: string | null;
    limit: number;
  }): Promise<{ id: string; group_ids: string[] }[]>;
  /**
   * The campaigns that have the group in their audience's `group_ids` (`used_as: 'audience'`, which takes precedence) or `exclude_group_ids`
   * (`excluded`): the number of all, also by status (existing ones, in the order of CAMPAIGN_STATUSES), and the names of the `limit` newest
   * `readable` ones. Newest first by `created_at`.
   */
  campaigns(input: {
    tenantId: string;
    groupId: string;
    readable: Criterion;
    limit: number;
  }): Promise<GroupUsages['campaigns']>;
}
