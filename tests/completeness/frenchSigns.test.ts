import { describe, expect, it } from 'vitest';
import type { TextTree } from '#src/domain/textTree.ts';
import { productTexts } from '#src/i18n/catalogue.ts';
import { en } from '#src/i18n/en/index.ts';
import { fr } from '#src/i18n/fr/index.ts';
import { en as englishSentences } from '#src/server/sentences/en/index.ts';
import { fr as sentences } from '#src/server/sentences/fr/index.ts';
import { supplied } from '#src/server/sentences/fr/supplied.ts';
import { Sentence } from '#src/server/sentences/Sentence.ts';
import { isSentenceKey } from '#src/server/sentences/sentences.ts';

/** French puts a no-break space before : ; ! ? » and after «, except within times, addresses, parts of a query and placeholders. */
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
  it('has a space before its double punctuation, in every text and API sentence', () => {
    expect(against(GLUED, [...textsOf(fr), ...textsOf(sentences), ...textsOf(supplied)])).toEqual([]);
  });

  it('never starts a line with one: on screens, on the sign-in page, in responses', () => {
    const keys = textsOf(sentences).map(([key]) => key.replace(/_(one|other)$/, ''));
    const apiSentences = keys.filter(isSentenceKey).map((key): [string, string] => [key, new Sentence(key).in('fr')]);
    expect(apiSentences.length).toBeGreaterThan(300);
    const { resources: _, ...screens } = productTexts(fr) as { resources: TextTree };
    expect(
      against(BREAKING, [...textsOf(screens), ...textsOf(fr.signIn), ...textsOf(fr.invitation), ...apiSentences]),
    ).toEqual([]);
  });
});

it('English has no such spaces', () => {
  expect([...textsOf(en), ...textsOf(englishSentences)].filter(([, text]) => / [:;!?](?!\w)/.test(text))).toEqual([]);
});
