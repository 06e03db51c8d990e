import { expect, it } from 'vitest';
import { emptyValueWord } from './emptyValueWord.ts';

it.each([
  ['MySQL', '\\N'],
  ['Oracle', '(null)'],
  ['a database client', '<null>'],
  ['a database client in capitals', '[NULL]'],
  ['pandas', '<NA>'],
  ['Go', '<nil>'],
  ['a pivot table', '(blank)'],
  ['a failed look-up', '#N/A'],
  ['a deleted cell', '#REF!'],
  ['a wrong value', '#VALUE!'],
  ['an unknown name', '#NAME?'],
  ['a division by zero', '#DIV/0!'],
  ['German', '#NV'],
  ['German with an umlaut', '#ÜBERLAUF!'],
  ['French', '#NOM?'],
  ['Spanish', '#¿NOMBRE?'],
  ['Italian', '#N/D'],
  ['LibreOffice', 'Err:502'],
  ['the longest word', '#GETTING_DATA'],
])('is certain that a value of %s is empty', (_, cell) => {
  expect(emptyValueWord(cell)).toBe('certain');
});

it.each([
  ['databases', '\\n (null) <null> [null] {null} <na> <nil> (none) <none> (blank) [blank]'],
  ['English spreadsheets', '#n/a #ref! #value! #name? #div/0! #num! #null! #error #error! #deleted'],
  ['newer Excel', '#spill! #calc! #field! #busy! #blocked! #connect! #unknown! #getting_data'],
  ['German', '#nv #bezug! #wert! #zahl! #überlauf!'],
  ['French', '#valeur! #nom? #nombre! #nul!'],
  ['Spanish', '#n/d #¡ref! #¡valor! #¿nombre? #¡div/0! #¡num! #¡nulo!'],
  ['Italian and Portuguese', '#rif! #valore! #nome? #nullo! #valor! #núm! #nulo!'],
  ['Dutch', '#n/b #verw! #waarde! #naam? #deel/0! #getal! #leeg!'],
  ['LibreOffice', 'err:501 err:502 err:503 err:504 err:508 err:509 err:511 err:522 err:523 err:524'],
])('knows the values of %s, case-insensitive', (_, words) => {
  for (const word of words.split(' ')) {
    expect([word, emptyValueWord(word), emptyValueWord(word.toUpperCase())]).toEqual([word, 'certain', 'certain']);
  }
});

it.each([
  'NULL',
  'null',
  'nil',
  'None',
  'NONE',
  'nan',
  'NaN',
  'NaT',
  'N/A',
  'n/a',
  'NA',
  'undefined',
  '-',
  '--',
  '—',
  '?',
  'NIL',
  'none',
  'NAN',
  'N.A.',
  'n.a.',
  '---',
  '–',
  '??',
  '???',
  '.',
  '/',
])('guesses that %s is an empty value', (cell) => {
  expect(emptyValueWord(cell)).toBe('guess');
});

it.each([
  ['Jennifer Null', 'Null'],
  ['a grandmother', 'Nan'],
  ['Na Li', 'Na'],
  ['Nil from Nepal', 'Nil'],
  ['Nat King Cole', 'Nat'],
  ['Jane Noone', 'Noone'],
  ['a figure', '0'],
  ['a word', 'nothing'],
  ['a hashtag', '#VIP!'],
  ['a number with a hash', '#1'],
  ['the word no', 'no'],
  ['a longer text', 'NULL and void'],
  ['an empty cell', ''],
])('takes this literally: %s', (_, cell) => {
  expect(emptyValueWord(cell)).toBeNull();
});
