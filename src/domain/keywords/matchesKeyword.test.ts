import { describe, expect, it } from 'vitest';
import type { KeywordMatch } from './keywordTerms.ts';
import { matchesKeyword } from './matchesKeyword.ts';

type Row = [word: string, text: string, exact: boolean, startsWith: boolean, containsWord: boolean];

const TABLE: Row[] = [
  ['HOURS', 'HOURS', true, true, true],
  ['HOURS', 'hours', true, true, true],
  ['hours', '  Hours \n', true, true, true],
  ['HOURS', 'Hours?', true, true, true],
  ['HOURS', '“hours!!”', true, true, true],
  ['HOURS', 'hours 🙏', true, true, true],
  ['HOURS', 'hours on sunday', false, true, true],
  ['HOURS', '¿Hours on Sunday?', false, true, true],
  ['HOURS', 'hours-sunday', false, true, true],
  ['HOURS', 'hours,sunday', false, true, true],
  ['HOURS', 'your hours please', false, false, true],
  ['HOURS', 'what are your HOURS?', false, false, true],
  ['HOURS', 'hour', false, false, false],
  ['HOURS', 'hourss', false, false, false],
  ['HOURS', 'ourhours', false, false, false],
  ['HOURS', 'hours2', false, false, false],
  ['HOURS', 'hours_2', false, false, false],
  ['HOURS', '', false, false, false],
  ['JOIN', 'joint', false, false, false],
  ['JOIN', 'joint, no: join', false, false, true],
  ['CAFÉ', 'cafe', true, true, true],
  ['CAFE', 'café', true, true, true],
  ['CAFE', 'cafe\u0301', true, true, true],
  ['COEUR', 'cœur', true, true, true],
  ['STRASSE', 'straße', true, true, true],
  ['BILGI', 'bılgi', true, true, true],
  ['BILGI', 'BİLGİ', true, true, true],
  ['ΟΔΟΣ', 'οδός', true, true, true],
  ['МЕНЮ', 'меню', true, true, true],
  ['ＭＥＮＵ', 'menu', true, true, true],
  ['OPENING HOURS', 'opening   hours', true, true, true],
  ['OPENING HOURS', 'Opening\nhours today', false, true, true],
  ['OPENING HOURS', 'opening your hours', false, false, false],
  ['HEURE', 'à quelle heure', false, false, true],
  ['HEURE', 'l’heure', false, false, true],
  ['HEURE', "l'heure", false, false, true],
  ['订阅', '订阅', true, true, true],
  ['订阅', '我要订阅', false, false, true],
  ['เวลา', 'เปิดเวลาไหน', false, false, true],
  ['कि', 'का', false, false, false],
  ['مرحبا', 'مَرْحَبًا', true, true, true],
  ['👍', '👍', true, true, true],
  ['👍', '👍🏽', true, true, true],
  ['👍', 'ok👍', false, false, true],
  ['👍', '👍!', true, true, true],
  ['👍', '“👍🏽”', true, true, true],
  ['👍', '👍 please', false, true, true],
  ['👍', '!👍 please', false, true, true],
  ['👍', '... 👍!', true, true, true],
  ['👍', '👍👍', false, true, true],
  ['👍👍', '👍 👍', false, false, false],
  ['👍', '👎', false, false, false],
  ['👍', '', false, false, false],
  ['1', '1', true, true, true],
  ['1', '10', false, false, false],
  ['1', '1!', true, true, true],
  ['?', '?', true, true, true],
  ['?', '??', true, true, true],
  ['?', '? hours', false, true, true],
  ['?', '!', false, false, false],
  ['\u200eMENU', 'menu', true, true, true],
];

describe('a keyword', () => {
  it.each(TABLE)('%j and the text %j: exact %s, starts_with %s, contains_word %s', (word, text, ...expected) => {
    const matches: KeywordMatch[] = ['exact', 'starts_with', 'contains_word'];
    expect(matches.map((match) => matchesKeyword({ word, match }, text))).toEqual(expected);
  });

  it('is never triggered without a word', () => {
    const matches: KeywordMatch[] = ['exact', 'starts_with', 'contains_word'];
    expect(matches.map((match) => matchesKeyword({ word: ' ', match }, ' '))).toEqual([false, false, false]);
  });

  it.each(['HOURS', 'anything at all', '', '👍'])('is triggered by %j if it is for any text', (text) => {
    expect(matchesKeyword({ word: 'REST', match: 'any' }, text)).toBe(true);
  });
});
