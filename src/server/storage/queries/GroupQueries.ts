import type { Criterion } from '#src/domain/criteria/criterion.ts';
import type { GroupCount, GroupUsages } from '#src/domain/groups/groupUsages.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';

/** When the conditions of smart groups are asked, and on whose calendar a day begins (IANA). What they mean is compileGroupQuery's to say. */
export interface Moment {
  now: Date;
  timeZone: string;
}

/** What is asked about groups. */
export interface GroupQueries {
  /**
   * Of the tenant's contacts that are `readable`: how many there are (`total`), how many meet the conditions (`count`), and the first
   * `limit` of those in the order in which they came about.
   */
  sample(
    asked: Moment & { tenantId: string; query: GroupQuery; readable: Criterion; limit: number },
  ): Promise<GroupCount>;
  /**
   * How many contacts each group of the tenant has, by its id: with members by hand, contacts whose `group_ids` has it; a smart
   * one, contacts that meet its query. Groups without any may be missing.
   */
  sizes(asked: Moment & { tenantId: string }): Promise<ReadonlyMap<string, number>>;
  /** The first `limit` contacts whose `group_ids` has the group. */
  membersByHand(asked: {
    tenantId: string;
    groupId: string;
    limit: number;
  }): Promise<{ id: string; group_ids: string[] }[]>;
  /**
   * The campaigns whose audience has the group in `group_ids` (`as: 'audience'`, which wins) or in `exclude_group_ids`
   * (`excluded`): all of them counted, also by status (those that occur, in the order of CAMPAIGN_STATUSES), and the `limit` newest that are
   * `readable` named. Newest first by `created_at`.
   */
  campaigns(asked: {
    tenantId: string;
    groupId: string;
    readable: Criterion;
    limit: number;
  }): Promise<GroupUsages['campaigns']>;
}
