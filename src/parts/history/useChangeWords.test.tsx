import { renderHook } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { createI18nProvider } from '#src/i18n/i18nProvider.ts';
import { TEXT_AREAS } from '#src/i18n/textAreas.ts';
import { useChangeWords } from './useChangeWords.ts';

async function wordsIn(locale: 'en' | 'fr'): Promise<ReturnType<typeof useChangeWords>> {
  const i18nProvider = await createI18nProvider(locale);
  await i18nProvider.loadTexts(TEXT_AREAS);
  return renderHook(() => useChangeWords({ names: new Map(), unknown: {} }), {
    wrapper: ({ children }) => (
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        {children}
      </CoreAdminContext>
    ),
  }).result.current;
}

const VALUES = [
  ['zone.source', 'number'],
  ['zone.source', 'country'],
  ['custom_fields.size.type', 'number'],
  ['error_code', 'NO_SERVICE'],
  ['custom.error_code', 'NO_SERVICE'],
  ['quiet_hours.from', '20:30'],
  ['quiet_hours.from', 'Ann'],
  ['custom.from', '20:30'],
  ['locale', 'fr'],
  ['language', 'pt-BR'],
  ['custom.language', 'fr'],
] as const;

it.each<['en' | 'fr', string[]]>([
  [
    'en',
    [
      'from the number',
      'from the country',
      'number',
      'The device had no network',
      'NO_SERVICE',
      '8:30 PM',
      'Ann',
      '20:30',
      'French',
      'Brazilian Portuguese',
      'fr',
    ],
  ],
  [
    'fr',
    [
      'd’après le numéro',
      'd’après le pays',
      'nombre',
      'L’appareil n’avait pas de réseau',
      'NO_SERVICE',
      '20:30',
      'Ann',
      '20:30',
      'Français',
      'Portugais brésilien',
      'fr',
    ],
  ],
])('says in %s what a value means in its field', async (locale, expected) => {
  const { value } = await wordsIn(locale);
  expect(VALUES.map(([path, raw]) => value(path, raw).replace('\u202f', ' '))).toEqual(expected);
});
