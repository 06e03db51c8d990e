import { expect, it } from 'vitest';
import { nearWord } from './nearWord.ts';

it.each<[word: string, own: string[], near: string | null]>([
  // The words of every tenant.
  ['stpo', [], 'stop'],
  ['stopalll', [], 'stopall'],
  ['unsuscribe', [], 'unsubscribe'],
  ['unsbscibed', [], 'unsubscribed'],
  ['optuot', [], 'optout'],
  ['desaboner', [], 'desabonner'],
  ['abbestelen', [], 'abbestellen'],
  ['uitschrijen', [], 'uitschrijven'],
  ['optout', [], null],
  // STOP, with a letter too many or from a neighbouring key.
  ['stiop', [], 'stop'],
  ['srop', [], 'stop'],
  ['sfop', [], 'stop'],
  ['stxp', [], null],
  ['sropping', [], null],
  ['shop', [], null],
  // Words of four or five letters: two swapped, or one doubled.
  ['bjaa', ['baja'], 'baja'],
  ['baaja', ['baja'], 'baja'],
  ['bajaa', ['baja'], 'baja'],
  ['genuug', ['genug'], 'genug'],
  ['bajas', ['baja'], null],
  ['gonug', ['genug'], null],
  ['reet', ['ret'], null],
  // Longer ones: one typo, from nine letters two.
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
  // The first letter is right, or swapped with the second.
  ['resubscribe', [], null],
  ['nusubscribe', [], 'unsubscribe'],
  // Two words are not a slip of one.
  ['nomore', ['no more'], null],
])('%s with the words %j: %s', (word, own, near) => {
  expect(nearWord(word, own)).toBe(near);
});
