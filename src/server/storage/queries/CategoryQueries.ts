/** Queries on categories. */
export interface CategoryQueries {
  /** How many contacts each category of the tenant has, by id. Empty categories may be missing. */
  sizes(input: { tenantId: string }): Promise<ReadonlyMap<string, number>>;
  /** The ids of the first `limit` contacts in the category. */
  contactIds(input: { tenantId: string; categoryId: string; limit: number }): Promise<string[]>;
  /** Whether any campaign, sent or not, has the category in its audience's `category_ids`. */
  isInAudience(input: { tenantId: string; categoryId: string }): Promise<boolean>;
}
