import { describe, expect, it } from 'vitest';
import { type Entry, type EntryComparison, entryDifferences, mergedEntries } from './keyedEntries.ts';

interface Thing extends Entry {
  word: string;
}

const COMPARISON: EntryComparison = {
  nameOf: ({ key }) => key,
  inWords: (entry: Thing | null) => entry?.word ?? 'none',
  orderLabel: 'order',
  orderInWords: (entries) => entries.map(({ key }) => key).join(),
  mineOver: (mine) => mine,
};

/** "a:1 b:2": a list of two, a with the word 1 and b with the word 2. */
const list = (text: string): Thing[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ key: each.split(':')[0] ?? '', word: each.split(':')[1] ?? '' }));
const entriesText = (entries: readonly Entry[]) =>
  (entries as Thing[]).map(({ key, word }) => `${key}:${word}`).join(' ');
const versions = (base: string, mine: string, theirs: string) => ({
  base: list(base),
  mine: list(mine),
  theirs: list(theirs),
});

describe('entryDifferences', () => {
  it.each<[string, [base: string, mine: string, theirs: string], string[]]>([
    ['nothing where only I changed something', ['a:1 b:1', 'a:2 b:1', 'a:1 b:1'], []],
    ['nothing where I removed one that nobody else changed', ['a:1 b:1', 'b:1', 'a:1 b:1'], []],
    ['the one that they changed, and not the one that I did', ['a:1 b:1', 'a:2 b:1', 'a:1 b:3'], ['b theirs 1|3']],
    ['one that both changed', ['a:1', 'a:2', 'a:3'], ['a both 2|3']],
    ['nothing for what both changed alike', ['a:1', 'a:2', 'a:2'], []],
    ['one that they added', ['a:1', 'a:2', 'a:1 b:1'], ['b theirs none|1']],
    ['one that both added, with different values', ['', 'a:1', 'a:2'], ['a both 1|2']],
    ['one that they removed', ['a:1 b:1', 'a:1 b:1', 'a:1'], ['b theirs 1|none']],
    ['one that I removed and they changed', ['a:1 b:1', 'a:1', 'a:1 b:2'], ['b both none|2']],
    ['nothing for one that both removed', ['a:1 b:1', 'a:1', 'a:1'], []],
    ['their order', ['a:1 b:1', 'a:2 b:1', 'b:1 a:1'], ['order theirs a,b|b,a']],
    ['different orders', ['a:1 b:1 c:1', 'b:1 a:1 c:1', 'a:1 c:1 b:1'], ['order both b,a,c|a,c,b']],
    ['no order where only I changed it', ['a:1 b:1', 'b:1 a:1', 'a:2 b:1'], ['a theirs 1|2']],
    ['no order where one was added between', ['a:1 b:1', 'a:1 b:1', 'a:1 c:1 b:1'], ['c theirs none|1']],
  ])('finds %s', (_, [base, mine, theirs], expected) => {
    const differences = entryDifferences('list', COMPARISON, versions(base, mine, theirs));
    expect(
      differences.map(({ label, isTheirsAlone, mine, theirs, inWords }) => {
        return `${label} ${isTheirsAlone ? 'theirs' : 'both'} ${inWords?.(mine)}|${inWords?.(theirs)}`;
      }),
    ).toEqual(expected);
  });
});

describe('mergedEntries', () => {
  it.each<[string, [base: string, mine: string, theirs: string], string[], string]>([
    ['is mine where nothing of theirs was chosen', ['a:1 b:1', 'a:2 b:2', 'a:3 b:3'], [], 'a:2 b:2'],
    ['has theirs where it was chosen', ['a:1 b:1', 'a:2 b:2', 'a:3 b:3'], ['list.b'], 'a:2 b:3'],
    ['takes in what they added, where they put it', ['a:1 c:1', 'a:2 c:1', 'a:1 b:1 c:1'], ['list.b'], 'a:2 b:1 c:1'],
    ['takes in what they put first', ['a:1', 'a:2', 'b:1 a:1'], ['list.b'], 'b:1 a:2'],
    ['leaves out what they added where that was not chosen', ['a:1', 'a:2', 'a:1 b:1'], [], 'a:2'],
    ['keeps what both added', ['a:1', 'a:1 mine:1', 'a:1 theirs:1'], ['list.theirs'], 'a:1 theirs:1 mine:1'],
    ['lacks what they removed', ['a:1 b:1', 'a:2 b:1', 'a:1'], ['list.b'], 'a:2'],
    ['keeps what they removed where mine was chosen', ['a:1 b:1', 'a:2 b:1', 'a:1'], [], 'a:2 b:1'],
    ['lacks what I removed', ['a:1 b:1', 'a:1', 'a:2 b:1'], ['list.a'], 'a:2'],
    ['has their order with my words', ['a:1 b:1', 'a:2 b:1', 'b:1 a:1'], ['list'], 'b:1 a:2'],
    ['has my order with their words', ['a:1 b:1', 'b:1 a:1', 'a:3 b:1'], ['list.a'], 'b:1 a:3'],
    ['has my order with what they added', ['a:1 b:1', 'b:1 a:1', 'a:1 c:1 b:1'], ['list.c'], 'b:1 a:1 c:1'],
    ['has their order with what I added', ['a:1 b:1', 'a:1 c:1 b:1', 'b:1 a:1'], ['list'], 'b:1 a:1 c:1'],
  ])('%s', (_, [base, mine, theirs], chosen, expected) => {
    const merged = mergedEntries('list', COMPARISON, versions(base, mine, theirs), new Set(chosen));
    expect(entriesText(merged)).toBe(expected);
  });

  it('lets a list rewrite my entries when they are saved over theirs', () => {
    const comparison: EntryComparison = {
      ...COMPARISON,
      mineOver: (mine: Thing, { theirs }) => ({ ...mine, word: `${mine.word} over ${(theirs as Thing).word}` }),
    };
    const merged = mergedEntries('list', comparison, versions('a:1 b:1', 'a:2 b:1', 'a:3 b:1'), new Set());
    expect(entriesText(merged)).toBe('a:2 over 3 b:1 over 1');
  });
});
