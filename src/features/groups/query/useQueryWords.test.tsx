import { renderHook } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { TEXT_AREAS } from '#src/i18n/textAreas.ts';
import { useQueryWords } from './useQueryWords.ts';

it('puts a text in the quotation marks of French', async () => {
  const i18nProvider = await createI18nProvider('fr');
  await i18nProvider.loadTexts(TEXT_AREAS);
  const { current: queryWords } = renderHook(() => useQueryWords(), {
    wrapper: ({ children }) => (
      <CoreAdminContext
        dataProvider={testDataProvider({ getList: async () => ({ data: [], total: 0 }) })}
        i18nProvider={i18nProvider}
      >
        {children}
      </CoreAdminContext>
    ),
  }).result;
  const query: GroupQuery = { match: 'all', conditions: [{ field: 'notes', operator: 'contains', value: 'Ada' }] };
  expect(queryWords(query)).toContain('«\u00a0Ada\u00a0»');
});
