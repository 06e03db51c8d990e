import { expect, it, vi } from 'vitest';
import { CORE_TEXTS } from './coreTexts.ts';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import { createI18nProvider } from './i18nProvider.ts';

const unreachable = new TypeError('Failed to fetch dynamically imported module');

it('stays in its language if the texts of another cannot be fetched, and fetches them again at the next try', async () => {
  const provider = await createI18nProvider('en');
  vi.spyOn(CORE_TEXTS, 'fr').mockRejectedValueOnce(unreachable);
  await expect(provider.changeLocale('fr')).rejects.toBe(unreachable);
  expect([provider.getLocale(), provider.translate('ui.cancel')]).toEqual(['en', 'Cancel']);
  await provider.changeLocale('fr');
  expect([provider.getLocale(), provider.translate('ui.cancel')]).toEqual(['fr', fr.ui.cancel]);
});

it('does not start without texts', async () => {
  vi.spyOn(CORE_TEXTS, 'fr').mockRejectedValueOnce(unreachable);
  await expect(createI18nProvider('fr')).rejects.toBe(unreachable);
});

it('has a dash for the name or number of a value that the API left out, and no other text', async () => {
  const provider = await createI18nProvider('en');
  const keys = ['a.status.undefined', 'a.types.null', 'a.types.[object Object]', 'Not undefined.', 'a.status.archived'];
  expect(keys.map((key) => provider.translate(key))).toEqual(['–', '–', '–', 'Not undefined.', 'a.status.archived']);
  expect(provider.translate('users.undefined', { _: 'Nobody' })).toBe('Nobody');
  expect(provider.translate('ui.list.selected', { smart_count: undefined })).toBe('–');
});

it('says a value that only a newer API has, such as a status, in its own words', async () => {
  const provider = await createI18nProvider('en');
  await provider.loadTexts(['campaigns', 'webhooks', 'devices']);
  const wordsOf = (key: string) => provider.translate(key);
  expect(wordsOf('campaigns.approval.status.handed_over')).toBe('Handed over');
  expect(wordsOf('webhooks.events.contact.merged_twice')).toBe('Contact merged twice');
  expect(wordsOf('devices.warnings.too_hot.title')).toBe('Too hot');
  expect(wordsOf('devices.warnings.too_hot.advice')).toBe('');
  expect(wordsOf('devices.warnings.undefined.title')).toBe('–');
  // Neither a person's text nor a sentence of the API is one.
  expect(['campaigns.csv is open.', 'status.archived'].map(wordsOf)).toEqual([
    'campaigns.csv is open.',
    'status.archived',
  ]);
  expect(provider.translate('campaigns.csv', { _: 'A title' })).toBe('A title');
});

it('loads the texts of an area in the current language, and in one chosen later', async () => {
  const provider = await createI18nProvider('fr');
  expect(provider.translate('keywords.silent')).toBe('keywords.silent');
  await provider.loadTexts(['keywords']);
  expect(provider.translate('keywords.silent')).toBe(fr.keywords.silent);
  await provider.changeLocale('en');
  expect(provider.translate('keywords.silent')).toBe(en.keywords.silent);
});
