import { describe, expect, it } from 'vitest';
import { readWords, wordsIn } from './readWords.ts';

describe('readWords', () => {
  it.each([
    ['Please STOP!', '| please stop |'],
    ['Stop. Now', '| stop | now |'],
    ['a - b', '| a | b |'],
    ['a- b', '| a b |'],
    ['a -b', '| a b |'],
    ['a--b', '| a | b |'],
    ['a --- b', '| a | b |'],
    ['a – b—c', '| a | b | c |'],
    ['a... b?!', '| a | b |'],
    ['b@sta', '| basta |'],
    ['@home', '| home |'],
    ['me@ home', '| me home |'],
    ['$top', '| stop |'],
    ['b4sta', '| basta |'],
    ['un\u0455ubscribe', '| unsubscribe |'],
    ['x\u0430bc', '| xabc |'],
    ['re\u03bdoke', '| revoke |'],
    ['привет', '| привет |'],
    ['стоп', '| stop |'],
    ['στοπ', '| stop |'],
    ['unsubscr1be', '| unsubscribe |'],
    ['r3move', '| remove |'],
    ['u5e', '| use |'],
    ['qui7', '| quit |'],
    ['please S T O P', '| please stop |'],
    ['S T O P now', '| stop now |'],
    ['s. t. o. p', '| stop |'],
    ['abc d e f', '| abc d e f |'],
    ['stoooop', '| stop |'],
    ['wrong #', '| wrong number |'],
    ['رســالة کم یوم على', '| رساله كم يوم علي |'],
  ])('reads %j as %j', (text, clauses) => {
    expect(readWords(text).clauses).toBe(clauses);
  });

  it.each([
    ...[
      'haha',
      'hahaha',
      'hehe',
      'ahaha',
      'hahah',
      'lol',
      'llol',
      'lool',
      'loll',
      'lmao',
      'lmfao',
      'lmaoo',
      'rofl',
      'jaja',
    ],
    ...['jajaj', 'kkk', 'rsrs', 'mdr', 'mdrr', 'ptmdr', 'hihi', 'hihihi', 'xd', 'xddd', 'stop 😂', 'Haha!'],
  ])('finds laughter in %j', (text) => {
    expect(readWords(text).isLaughing).toBe(true);
  });

  it.each(['ha', 'lo', 'k', 'kk', 'rs', 'hi', 'jo', 'jj', 'hxhx', 'halo', 'xhaha', 'hahax', 'stop'])(
    'finds no laughter in %j',
    (text) => {
      expect(readWords(text).isLaughing).toBe(false);
    },
  );
});

describe('wordsIn', () => {
  it.each([
    ['| who is this | stop |', ['who', 'is', 'this', 'stop']],
    ['|', []],
    ['', []],
  ])('finds the words of %j', (clauses, words) => {
    expect(wordsIn(clauses)).toEqual(words);
  });
});
