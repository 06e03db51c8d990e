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

/** The findings for keywords in this order, such as `0 hides 1`, or `0 opts_out_elsewhere change es` with the languages. */
function findingsOf(...rules: Rule[]): string[] {
  return keywordFindings(
    rules.map((rule, at) => keyword(rule, at)),
    SETTINGS,
  ).map(({ keyword_id, kind, others, advice, languages }) =>
    [keyword_id, kind, ...others.map(({ id }) => id), advice ?? '', ...languages].join(' ').trim(),
  );
}

describe('coversKeyword', () => {
  it.each<[Rule, Rule, boolean]>([
    [['any', 'X'], ['exact', 'HOURS'], true],
    [['any', 'X'], ['any', 'Y'], true],
    [['exact', 'HOURS'], ['any', 'X'], false],
    [['contains_word', 'HOURS'], ['any', 'X'], false],
    [['contains_word', 'HOURS'], ['any', 'HOURS'], false],
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
  ])('%j covers %j: %s', ([match, word], [otherMatch, other], expected) => {
    expect(coversKeyword({ match, word }, { match: otherMatch, word: other })).toBe(expected);
  });
});

describe('findings', () => {
  it.each<[string, Rule[], string[]]>([
    [
      'none for unrelated keywords',
      [
        ['exact', 'HOURS'],
        ['starts_with', 'JOIN'],
      ],
      [],
    ],
    [
      'none for a specific keyword before a general one',
      [
        ['starts_with', 'JOIN CLUB'],
        ['starts_with', 'JOIN'],
      ],
      [],
    ],
    [
      'none for a keyword for any text at the end',
      [
        ['exact', 'HOURS'],
        ['any', 'REST'],
      ],
      [],
    ],
    [
      'a keyword that is never reached can be moved',
      [
        ['starts_with', 'JOIN'],
        ['exact', 'JOIN CLUB'],
      ],
      ['0 hides 1', '1 hidden 0 move_before'],
    ],
    [
      'a keyword for any text hides all later ones',
      [
        ['any', 'REST'],
        ['exact', 'HOURS'],
        ['contains_word', 'JOIN'],
      ],
      ['0 hides 1 2', '1 hidden 0 move_before', '2 hidden 0 move_before'],
    ],
    [
      'of equivalent keywords, one has to change',
      [
        ['exact', 'CAFÉ'],
        ['exact', 'cafe'],
      ],
      ['0 hides 1', '1 hidden 0 change'],
    ],
    [
      'an earlier keyword takes the word alone',
      [
        ['exact', 'HOURS'],
        ['starts_with', 'HOURS'],
      ],
      ['1 word_taken 0'],
    ],
    ['a consent word is never left to a keyword', [['exact', 'STOP']], ['0 consent_word change']],
    ['nor is a word that folds to one', [['exact', 'stöp']], ['0 consent_word change']],
    [
      'an opt-out word of another language opts out people who speak it',
      [['exact', 'baja']],
      ['0 opts_out_elsewhere change es'],
    ],
    [
      'an opt-out word of two languages opts out people who speak either',
      [['exact', 'cancelar']],
      ['0 opts_out_elsewhere change es pt'],
    ],
    ['an older keyword keeps a help word of another language', [['exact', 'AIDE']], ['0 keeps_word change']],
    [
      'only longer texts that begin with a consent word trigger the keyword',
      [['starts_with', 'help']],
      ['0 reserved change'],
    ],
    ['the name of a keyword for any text does not count', [['any', 'STOP']], []],
    [
      'nor does an earlier keyword take that name',
      [
        ['exact', 'REST'],
        ['any', 'REST'],
      ],
      [],
    ],
  ])('%s', (_, rules, expected) => {
    expect(findingsOf(...rules)).toEqual(expected);
  });

  it('ignores inactive keywords', () => {
    const off = keyword(['any', 'REST'], 0, { is_active: false });
    expect(keywordFindings([off, keyword(['exact', 'HOURS'], 1)], SETTINGS)).toEqual([]);
  });

  it('reports keywords that neither reply nor change anything', () => {
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
    expect(keywordFindings([idle, ...busy], null)).toEqual([
      { keyword_id: '0', kind: 'does_nothing', others: [], languages: [], advice: null },
    ]);
  });

  it('does not reveal opt-out words to people who cannot know them', () => {
    expect(keywordFindings([keyword(['exact', 'STOP'], 0)], null)).toEqual([]);
  });
});
