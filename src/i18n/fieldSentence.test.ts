import { describe, expect, it } from 'vitest';
import { fieldSentence } from './fieldSentence.ts';

const english = (said: string) => fieldSentence(said, (each) => `This ${each}`);
const french = (said: string) => fieldSentence(said, (each) => `Ceci ${each}`);

describe('what the API says about a field', () => {
  it.each([
    ['is no number that can be texted', 'This is no number that can be texted'],
    ['must be at most 40 characters', 'This must be at most 40 characters'],
    ['belongs to another contact already', 'This belongs to another contact already'],
    ['has STOP, which is a keyword', 'This has STOP, which is a keyword'],
    ['there is no such record', 'There is no such record'],
    ['say who gets 2 campaigns that are not finished', 'Say who gets 2 campaigns that are not finished'],
    [
      'Zoë opted out and gets no texts until they opt in again.',
      'Zoë opted out and gets no texts until they opt in again.',
    ],
    ['Enter a name', 'Enter a name'],
    ['iPhone is no phone', 'IPhone is no phone'],
    ['ra.validation.required', 'ra.validation.required'],
    ['', ''],
  ])('%j is read as %j', (output, sentence) => {
    expect(english(output)).toBe(sentence);
  });

  it.each([
    ['n’est pas un numéro qui reçoit des SMS', 'Ceci n’est pas un numéro qui reçoit des SMS'],
    ['est obligatoire', 'Ceci est obligatoire'],
    ['ne peut pas dépasser 40 caractères', 'Ceci ne peut pas dépasser 40 caractères'],
    ['a déjà un compte', 'Ceci a déjà un compte'],
    ['cet élément n’existe pas', 'Cet élément n’existe pas'],
    ['dites qui reçoit 2 campagnes inachevées', 'Dites qui reçoit 2 campagnes inachevées'],
  ])('%j is read as %j', (output, sentence) => {
    expect(french(output)).toBe(sentence);
  });
});
