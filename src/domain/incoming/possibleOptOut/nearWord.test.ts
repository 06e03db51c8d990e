import { expect, it } from 'vitest';
import { nearWord } from './nearWord.ts';

it.each<[word: string, own: string[], near: string | null]>([
  // Words that count for every tenant.
  ['stpo', [], 'stop'],
  ['stopalll', [], 'stopall'],
  ['unsuscribe', [], 'unsubscribe'],
  ['unsbscibed', [], 'unsubscribed'],
  ['optuot', [], 'optout'],
  ['desaboner', [], 'desabonner'],
  ['abbestelen', [], 'abbestellen'],
  ['uitschrijen', [], 'uitschrijven'],
  ['optout', [], null],
  // STOP with one letter too many, or with a neighboring key.
  ['stiop', [], 'stop'],
  ['srop', [], 'stop'],
  ['sfop', [], 'stop'],
  ['dtop', [], 'stop'],
  ['stlp', [], 'stop'],
  ['stoo', [], 'stop'],
  ['mtop', [], null],
  ['smop', [], null],
  ['stxp', [], null],
  ['stog', [], null],
  ['unsrop', [], null],
  ['sropping', [], null],
  ['shop', [], null],
  // Words of four or five letters: two letters swapped, or one doubled.
  ['bjaa', ['baja'], 'baja'],
  ['baaja', ['baja'], 'baja'],
  ['bajaa', ['baja'], 'baja'],
  ['genuug', ['genug'], 'genug'],
  ['bajas', ['baja'], null],
  ['gonug', ['genug'], null],
  ['reet', ['ret'], null],
  // Longer words: one typo; from nine letters on, two.
  ['optaut', [], 'optout'],
  ['cancle', ['cancel'], 'cancel'],
  ['cxncle', ['cancel'], null],
  ['cancxx', ['cancel'], null],
  ['canclx', ['cancel'], null],
  ['cancxe', ['cancel'], null],
  ['farewlel', ['farewell'], 'farewell'],
  ['farewexx', ['farewell'], null],
  ['abmxldxng', ['abmeldung'], 'abmeldung'],
  ['abmxldxnx', ['abmeldung'], null],
  ['ubscribexx', [], null],
  // The first letter has to be right, or swapped with the second.
  ['resubscribe', [], null],
  ['nusubscribe', [], 'unsubscribe'],
  // Two words are not a typo of one.
  ['nomore', ['no more'], null],
])('%s with the words %j: %s', (word, own, near) => {
  expect(nearWord(word, own)).toBe(near);
});
