import { expect, it } from 'vitest';
import type { Group } from '#src/domain/groups/group.ts';
import { smartGroupsUsing } from './smartGroupsUsing.ts';

function group(id: string, query: Group['query']): Group {
  const at = '2026-01-01T00:00:00.000Z';
  return {
    id,
    name: id,
    description: '',
    type: query ? 'smart' : 'manual',
    query,
    contacts_count: 0,
    created_at: at,
    updated_at: at,
    version: 1,
  };
}

const asks = { field: 'category_id', operator: 'is_none_of' as const, value: ['lead', 'customer'] };

it('finds the groups whose conditions name the category, however deep', () => {
  const groups = [
    group('by hand', null),
    group('direct', { match: 'all', conditions: [asks] }),
    group('nested', { match: 'any', conditions: [{ match: 'all', conditions: [asks] }] }),
    group('other category', { match: 'all', conditions: [{ ...asks, value: ['supplier'] }] }),
    group('other field', { match: 'all', conditions: [{ ...asks, field: 'language' }] }),
  ];
  expect(smartGroupsUsing(['lead'], groups).map(({ id }) => id)).toEqual(['direct', 'nested']);
  expect(smartGroupsUsing(['supplier', 'nobody'], groups).map(({ id }) => id)).toEqual(['other category']);
});
