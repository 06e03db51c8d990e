import { expect, it } from 'vitest';
import { bareText, foldBareText, foldWords, hasWords } from './foldWords.ts';

it.each([
  ['cœur', 'COEUR'],
  ['Æther', 'AETHER'],
  ['smørrebrød', 'SMORREBROD'],
  ['Łódź', 'LODZ'],
  ['Đorđe', 'DORDE'],
  ['Straße', 'STRASSE'],
  ['STRAẞE', 'STRASSE'],
  ['ışık', 'ISIK'],
  ['İstanbul', 'ISTANBUL'],
  ['ٱسم', 'اسم'],
  ['على', 'علي'],
  ['علی', 'علي'],
  ['کتاب', 'كتاب'],
  ['مدرسة', 'مدرسه'],
  ['إيقـــاف', 'ايقاف'],
  ['d’accord', "D'ACCORD"],
  ['d‘accord', "D'ACCORD"],
  ['dʼaccord', "D'ACCORD"],
  ['d`accord', "D'ACCORD"],
  ['opt‐out', 'OPT-OUT'],
  ['opt‒out', 'OPT-OUT'],
  ['opt–out', 'OPT-OUT'],
  ['opt—out', 'OPT-OUT'],
  ['opt―out', 'OPT-OUT'],
  ['opt−out', 'OPT-OUT'],
  ['  two \n words\t', 'TWO WORDS'],
])('folds %j to %j', (text, folded) => {
  expect(foldWords(text)).toBe(folded);
});

it.each([
  ['“Hours?”', 'HOURS'],
  ['👍', '👍'],
])('folds %j without the signs around it to %j', (text, bare) => {
  expect(foldBareText(text)).toBe(bare);
});

it.each([
  ['JOIN US', 'JOIN', true],
  ['JOINT JOIN', 'JOIN', true],
  ['JOINT', 'JOIN', false],
  ['REJOIN', 'JOIN', false],
  ['请STOP', 'STOP', true],
  ['STOP吧', 'STOP', true],
  ['请退订吧', '退订', true],
  ['𐐕STOP', 'STOP', false],
  ['JOIN', '', false],
  ['', '', false],
])('%j has the words %j: %j', (text, words, isThere) => {
  expect(hasWords(text, words)).toBe(isThere);
});

it.each([
  ['“Stop!”', 'Stop'],
  [' - Stop by 5 - ', 'Stop by 5'],
  ['🙂Stop🛑', 'Stop'],
  ['“𠮷”', '𠮷'],
  ['𐐕!', '𐐕'],
  ['👍', ''],
  ['', ''],
])('removes the signs around %j', (text, bare) => {
  expect(bareText(text)).toBe(bare);
});
