import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { fr } from '#src/i18n/fr/index.ts';
import type { Text } from '#src/i18n/useText.ts';
import { refusalWords } from './refusalWords.ts';

const OLIVIA = { id: '1', name: 'Olivia Reyes' };
const ADAM = { id: '2', name: 'Adam Novak' };
const PLANS = Array.from({ length: 60 }, (_, at) => `Plan ${at + 1}`);
const SEND = { action: 'send', subject: 'campaigns', reason: null, grantors: [OLIVIA, ADAM] };

async function textIn(locale: string): Promise<Text> {
  const i18n = createInstance();
  const resources = { en: { translation: en }, fr: { translation: fr } };
  await i18n.init({ lng: locale, resources, interpolation: { escapeValue: false } });
  return (key, { smart_count, ...options } = {}) => i18n.t(key, { ...options, count: smart_count as number });
}

describe('refusalWords', () => {
  it.each<[string, string, Parameters<typeof refusalWords>[0], string]>([
    [
      'what is missing and who can give it',
      'en',
      SEND,
      'This needs the permission “campaigns: send”, which your role does not have. Olivia Reyes or Adam Novak can grant it.',
    ],
    [
      'the reason of the rule in its place',
      'en',
      { ...SEND, reason: 'The office sends.', grantors: [OLIVIA] },
      'The office sends. Olivia Reyes can grant it.',
    ],
    [
      'that nobody can',
      'en',
      { ...SEND, grantors: [] },
      'This needs the permission “campaigns: send”, which your role does not have. Nobody at your company can grant it.',
    ],
    ['no name where none is known', 'en', { ...SEND, reason: 'No.', grantors: null }, 'No.'],
    [
      'that it is the one record which the role leaves out',
      'en',
      { ...SEND, is_limited: true, grantors: [OLIVIA] },
      'Your role has the permission “campaigns: send” for some records only, not for this one. Olivia Reyes can grant it.',
    ],
    [
      'that the plan leaves it out, which plans have it, and who can change it',
      'en',
      { ...SEND, feature: 'keywords', plans: ['Team', 'Scale'], grantors: [OLIVIA] },
      'Your plan does not include keywords. Available with Team and Scale. Olivia Reyes can change the plan.',
    ],
    [
      'three of many plans, and how many others have it',
      'en',
      { ...SEND, feature: 'keywords', plans: PLANS, grantors: null },
      'Your plan does not include keywords. Available with Plan 1, Plan 2, Plan 3, and 57 others.',
    ],
    [
      'three of many people, and that one more can grant it',
      'fr',
      { ...SEND, reason: 'Non.', grantors: [OLIVIA, ADAM, OLIVIA, ADAM] },
      'Non. Olivia Reyes, Adam Novak, Olivia Reyes ou 1 autre peuvent vous l’accorder.',
    ],
    [
      'that no plan has it',
      'fr',
      { ...SEND, feature: 'api_tokens', plans: [], grantors: [] },
      'Votre forfait ne comprend pas les jetons d’API. Aucun forfait proposé ne le permet.',
    ],
    [
      'it in French',
      'fr',
      { ...SEND, reason: 'Le siège envoie.' },
      'Le siège envoie. Olivia Reyes ou Adam Novak peuvent vous l’accorder.',
    ],
  ])('says %s', async (_, locale, refusal, sentence) => {
    expect(refusalWords(refusal, { text: await textIn(locale), locale }).sentence).toBe(sentence);
  });

  it('names the role where it is known', async () => {
    const words = refusalWords(SEND, { text: await textIn('en'), locale: 'en', role: 'Editor' });
    expect(words.missing).toBe('This needs the permission “campaigns: send”, which your role Editor does not have.');
  });
});
