import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';

async function textIn(locale: 'en' | 'fr', key: string, values: object): Promise<string> {
  const i18n = createInstance();
  const resources = { en: { translation: en }, fr: { translation: fr } };
  await i18n.init({ lng: locale, resources, interpolation: { escapeValue: false } });
  return i18n.t(key, { ...values });
}

it.each([
  ['validation.wholeNumberBetween', { min: 1, max: 12_000 }, '12,000', '12\u202f000'],
  ['companySettings.mostDays', { max: 3_650 }, '3,650', '3\u202f650'],
  ['validation.minValue', { min: 1_000 }, '1,000', '1\u202f000'],
  ['validation.maxValue', { max: 1_000_000 }, '1,000,000', '1\u202f000\u202f000'],
])('%s groups the digits of its limits in each language', async (key, values, english, french) => {
  expect(await textIn('en', key, values)).toContain(` ${english}`);
  expect(await textIn('fr', key, values)).toContain(` ${french}`);
});
