import { totalIn } from '#src/api/http/totalIn.ts';
import { request } from '#src/api/httpClient.ts';
import type { GroupType } from '#src/domain/groups/groupTerms.ts';
import type { GroupingKind, KnownGroupings } from '#src/features/contacts/import/checking/checkSummary.ts';

/** The largest page that the API returns. */
const PAGE = 1000;

/** Loads the tenant's groups, categories or both. Throws ApiError. */
export async function loadGroupings(kinds: readonly GroupingKind[]): Promise<KnownGroupings> {
  const [categories, groups] = await Promise.all([
    kinds.includes('categories') ? allOf<{ name: string }>('/contacts/categories') : [],
    kinds.includes('groups') ? allOf<{ name: string; type: GroupType }>('/contacts/groups') : [],
  ]);
  return {
    categories: categories.map(({ name }) => ({ name })),
    groups: groups.map(({ name, type }) => ({ name, type })),
  };
}

async function allOf<T>(path: string): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const query = { sort: ['name', 'ASC'], range: [all.length, all.length + PAGE - 1] };
    const { data, headers } = await request(path, { query });
    const page = data as T[];
    all.push(...page);
    if (page.length === 0 || all.length >= (totalIn(headers) ?? 0)) return all;
  }
}
