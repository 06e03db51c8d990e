import { renderHook } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { TEXT_AREAS } from '#src/i18n/textAreas.ts';
import { useActorName } from './useActorName.ts';

it.each(['activity.program', 'contactTimeline.program'] as const)('names a program in French: %s', async (key) => {
  const i18nProvider = await createI18nProvider('fr');
  await i18nProvider.loadTexts(TEXT_AREAS);
  const { current: nameOf } = renderHook(() => useActorName(key), {
    wrapper: ({ children }) => (
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        {children}
      </CoreAdminContext>
    ),
  }).result;
  expect(nameOf('Till 7 (API token of Olivia Reyes)')).toBe('Till 7 (jeton d’API créé par Olivia Reyes)');
  expect(nameOf('Olivia Reyes')).toBe('Olivia Reyes');
});
