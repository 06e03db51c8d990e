import { expect, it } from 'vitest';
import { wordsIn } from './WordsBox.tsx';

it.each([
  ['', []],
  [' , ;\n', []],
  ['STOP', ['STOP']],
  ['STOP, END;QUIT\tARRET\nFIN', ['STOP', 'END', 'QUIT', 'ARRET', 'FIN']],
  ['  opt   out  ', ['opt out']],
])('%j holds %j', (input, words) => {
  expect(wordsIn(input)).toEqual(words);
});
