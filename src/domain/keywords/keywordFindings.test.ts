import { describe, expect, it } from 'vitest';
import { DEFAULT_CONSENT_WORDS } from '#src/domain/consentWords/consentWordTerms.ts';
import { coversKeyword, keywordFindings } from './keywordFindings.ts';
import type { KeywordMatch } from './keywordTerms.ts';

const SETTINGS = {
  opt_out_words: [...DEFAULT_CONSENT_WORDS.opt_out],
  opt_in_words: [...DEFAULT_CONSENT_WORDS.opt_in],
  help_words: [...DEFAULT_CONSENT_WORDS.help],
  locale: 'en',
};

type Rule = [match: KeywordMatch, word: string];
const NO_ACTIONS = { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null };

function keyword([match, word]: Rule, at: number, more = {}) {
  return { id: `${at}`, word, match, is_active: true, reply: 'Yes', actions: NO_ACTIONS, ...more };
}

/** The findings for keywords in this order, such as `0 hides 1`. */
function found(...rules: Rule[]): string[] {
  return keywordFindings(
    rules.map((rule, at) => keyword(rule, at)),
    SETTINGS,
  ).map(({ keyword_id, kind, others, advice }) =>
    [keyword_id, kind, ...others.map(({ id }) => id), advice ?? ''].join(' ').trim(),
  );
}

describe('a keyword takes every message of another', () => {
  it.each<[Rule, Rule, boolean]>([
    [['any', 'X'], ['exact', 'HOURS'], true],
    [['any', 'X'], ['any', 'Y'], true],
    [['exact', 'HOURS'], ['any', 'X'], false],
    [['contains_word', 'HOURS'], ['any', 'X'], false],
    [['exact', 'HOURS'], ['exact', 'hours'], true],
    [['exact', 'CAFÉ'], ['exact', 'cafe'], true],
    [['exact', 'HOURS'], ['exact', 'HOUR'], false],
    [['exact', 'HOURS'], ['starts_with', 'HOURS'], false],
    [['exact', 'HOURS'], ['contains_word', 'HOURS'], false],
    [['starts_with', 'JOIN'], ['exact', 'JOIN'], true],
    [['starts_with', 'JOIN'], ['exact', 'JOIN CLUB'], true],
    [['starts_with', 'JOIN'], ['starts_with', 'JOIN CLUB'], true],
    [['starts_with', 'JOIN'], ['starts_with', 'JOINT'], false],
    [['starts_with', 'JOIN CLUB'], ['starts_with', 'JOIN'], false],
    [['starts_with', 'JOIN'], ['contains_word', 'JOIN'], false],
    [['starts_with', 'CLUB'], ['exact', 'JOIN CLUB'], false],
    [['contains_word', 'CLUB'], ['exact', 'JOIN CLUB'], true],
    [['contains_word', 'CLUB'], ['starts_with', 'JOIN CLUB'], true],
    [['contains_word', 'CLUB'], ['contains_word', 'JOIN CLUB'], true],
    [['contains_word', 'JOIN CLUB'], ['contains_word', 'CLUB'], false],
    [['contains_word', 'CLUB'], ['exact', 'CLUBS'], false],
  ])('%j of %j: %s', ([match, word], [otherMatch, other], expected) => {
    expect(coversKeyword({ match, word }, { match: otherMatch, word: other })).toBe(expected);
  });
});

describe('findings', () => {
  it.each<[string, Rule[], string[]]>([
    [
      'none where keywords have nothing to do with each other',
      [
        ['exact', 'HOURS'],
        ['starts_with', 'JOIN'],
      ],
      [],
    ],
    [
      'none for the particular before the general',
      [
        ['starts_with', 'JOIN CLUB'],
        ['starts_with', 'JOIN'],
      ],
      [],
    ],
    [
      'none for what fires on any text, at the end',
      [
        ['exact', 'HOURS'],
        ['any', 'REST'],
      ],
      [],
    ],
    [
      'one that is never reached, and its way out',
      [
        ['starts_with', 'JOIN'],
        ['exact', 'JOIN CLUB'],
      ],
      ['0 hides 1', '1 hidden 0 move_before'],
    ],
    [
      'any text first: nothing behind it fires',
      [
        ['any', 'REST'],
        ['exact', 'HOURS'],
        ['contains_word', 'JOIN'],
      ],
      ['0 hides 1 2', '1 hidden 0 move_before', '2 hidden 0 move_before'],
    ],
    [
      'the same written otherwise: to change places would change nothing',
      [
        ['exact', 'CAFÉ'],
        ['exact', 'cafe'],
      ],
      ['0 hides 1', '1 hidden 0 change'],
    ],
    [
      'the word itself goes elsewhere',
      [
        ['exact', 'HOURS'],
        ['starts_with', 'HOURS'],
      ],
      ['1 word_taken 0'],
    ],
    ['a word of consent is never left to a keyword', [['exact', 'STOP']], ['0 consent_word change']],
    ['nor is one that looks like it', [['exact', 'stöp']], ['0 consent_word change']],
    ['nor is one of another language, of who speaks it', [['exact', 'baja']], ['0 opts_out_elsewhere change']],
    ['one for help in another language was there first', [['exact', 'AIDE']], ['0 keeps_word change']],
    ['longer texts that begin like it are', [['starts_with', 'help']], ['0 reserved change']],
    ['a name is no word', [['any', 'STOP']], []],
  ])('%s', (_, rules, expected) => {
    expect(found(...rules)).toEqual(expected);
  });

  it('ignores keywords that are off', () => {
    const off = keyword(['any', 'REST'], 0, { is_active: false });
    expect(keywordFindings([off, keyword(['exact', 'HOURS'], 1)], SETTINGS)).toEqual([]);
  });

  it('names keywords that neither reply nor change anything', () => {
    const idle = keyword(['exact', 'HOURS'], 0, { reply: ' ' });
    const busy = [
      { add_group_ids: ['g'] },
      { remove_group_ids: ['g'] },
      { add_group_ids: ['g'], remove_group_ids: ['h'] },
      { set_category_id: 'lead' },
      { consent: 'opted_in' },
    ].map((actions, at) =>
      keyword(['exact', `JOIN${at}`], at + 1, { reply: '', actions: { ...NO_ACTIONS, ...actions } }),
    );
    expect(keywordFindings([idle, ...busy], null).map(({ keyword_id, kind }) => [keyword_id, kind])).toEqual([
      ['0', 'does_nothing'],
    ]);
  });

  it('does not reveal opt-out words to those who may not know them', () => {
    expect(keywordFindings([keyword(['exact', 'STOP'], 0)], null)).toEqual([]);
  });
});
