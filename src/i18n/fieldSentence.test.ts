import { describe, expect, it } from 'vitest';
import { fieldSentence } from './fieldSentence.ts';

const english = (message: string) => fieldSentence(message, (predicate) => `This ${predicate}`);
const french = (message: string) => fieldSentence(message, (predicate) => `Ceci ${predicate}`);

describe('the API’s message about a field', () => {
  it.each([
    ['is not a number that can be texted', 'This is not a number that can be texted'],
    ['must be at most 40 characters', 'This must be at most 40 characters'],
    ['belongs to someone who gets no messages', 'This belongs to someone who gets no messages'],
    ['has STOP, which is a keyword', 'This has STOP, which is a keyword'],
    ['there is no such record', 'There is no such record'],
    ['or a filter is required, but not both', 'Or a filter is required, but not both'],
    [
      'Zoë opted out and gets no messages until they opt in again.',
      'Zoë opted out and gets no messages until they opt in again.',
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
    ['ou un filtre est obligatoire, mais pas les deux', 'Ou un filtre est obligatoire, mais pas les deux'],
  ])('%j is read as %j', (output, sentence) => {
    expect(french(output)).toBe(sentence);
  });
});
