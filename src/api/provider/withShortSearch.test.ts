import { expect, it } from 'vitest';
import { recordingProvider } from '#src/api/testing/recordingProvider.ts';
import { withShortSearch } from './withShortSearch.ts';

async function requestedFilter(filter: object): Promise<unknown> {
  const { calls, provider } = recordingProvider();
  const list = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter };
  await withShortSearch(provider).getList('contacts', list);
  return calls[0]?.params.filter;
}

it.each([
  ['shortens a search that the API would refuse', { q: 'x'.repeat(201) }, { q: 'x'.repeat(200) }],
  ['cuts no character in half', { q: `${'x'.repeat(199)}😀` }, { q: 'x'.repeat(199) }],
  [
    'leaves other searches and filters as they are',
    { q: 'Ada', consent: 'opted_in' },
    { q: 'Ada', consent: 'opted_in' },
  ],
  ['adds no search', { consent: 'opted_in' }, { consent: 'opted_in' }],
])('%s', async (_, filter, expected) => {
  expect(await requestedFilter(filter)).toEqual(expected);
});
