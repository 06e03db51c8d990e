import { describe, expect, it } from 'vitest';
import { ownTexts, type TextTree } from '#src/i18n/catalogue.ts';
import { en } from '#src/i18n/en/index.ts';
import { fr } from '#src/i18n/fr/index.ts';
import { FRENCH } from '#src/server/said/french/sentences.ts';
import { SUPPLIED_WORDS } from '#src/server/said/french/supplied.ts';
import { said } from '#src/server/said/Said.ts';

/**
 * French sets : ; ! ? and » apart from the word before them, and « from the one after it. Not so inside of what is no
 * sentence: times, addresses, parts of a query, placeholders.
 */
const NO_SENTENCE = /\{\{.*?\}\}|\bhttps?:\S+|\d{1,2}:\d{2}(:\d{2})?Z?|\b[\da-f]+::?[\da-f:]*(\/\d+)?|\?\w+=\S*/gi;
const GLUED = /[^\s\u00a0\u202f][:;!?»]|«[^\s\u00a0\u202f]/;
const BREAKING = /(^|[^\u00a0\u202f])[:;!?»]|«[^\u00a0\u202f]/;

function textsOf(tree: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : textsOf(value as object, `${prefix}${key}.`),
  );
}

const against = (rule: RegExp, texts: [key: string, text: string][]) =>
  texts.filter(([, text]) => rule.test(text.replace(NO_SENTENCE, '0')));

describe('the rule', () => {
  it.each(['Nom: Anna', 'Quitter?', '«Vert »', 'Fait; suite', '{{label}}: {{value}}'])('finds %s', (text) => {
    expect(against(GLUED, [['text', text]])).toHaveLength(1);
  });

  it.each(['Nom : Anna', 'à 08:00', '2001:db8::/32', 'https://sms.example', 'Ajoutez ?queue=fail', '{{a.b:c}}'])(
    'lets %s pass',
    (text) => {
      expect(against(GLUED, [['text', text]])).toEqual([]);
    },
  );
});

describe('French', () => {
  const sentences = Object.entries(FRENCH);

  it('stands its signs apart, in every text and in what the API says', () => {
    expect(against(GLUED, [...textsOf(fr), ...sentences, ...Object.entries(SUPPLIED_WORDS)])).toEqual([]);
  });

  it('never begins a line with one: on screens, on the sign-in page, in answers', () => {
    const answers = sentences.map(([english]): [string, string] => [
      english,
      said(Object.assign([english], { raw: [english] })).in('fr'),
    ]);
    const { resources: _, ...screens } = ownTexts(fr) as { resources: TextTree };
    expect(against(BREAKING, [...textsOf(screens), ...textsOf(fr.signIn), ...answers])).toEqual([]);
  });
});

it('English has none apart', () => {
  expect(textsOf(en).filter(([, text]) => / [:;!?](?!\w)/.test(text))).toEqual([]);
});
