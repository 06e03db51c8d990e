/** Queries on categories. */
export interface CategoryQueries {
  /** How many contacts each category of the tenant has, by id. Empty categories may be missing. */
  sizes(input: { tenantId: string }): Promise<ReadonlyMap<string, number>>;
  /** The first `limit` ids of contacts in the category, in order. `after`: only greater ones. */
  contactIds(input: { tenantId: string; categoryId: string; after?: string | null; limit: number }): Promise<string[]>;
  /** Whether any campaign, sent or not, has the category in its audience's `category_ids`. */
  isInAudience(input: { tenantId: string; categoryId: string }): Promise<boolean>;
}
