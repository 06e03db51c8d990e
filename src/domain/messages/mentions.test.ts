import { describe, expect, it } from 'vitest';
import { mentionAt, mentionsIn, notePartsOf } from './mentions.ts';

const ANN = { id: 'ann', name: 'Ann' };
const ANN_LEE = { id: 'ann-lee', name: 'Ann Lee' };
const ZOE = { id: 'zoe', name: 'Zoë Quist' };
const OTHER_ZOE = { id: 'zoe-2', name: 'Zoë Quist' };
const PEOPLE = [ANN, ANN_LEE, ZOE, { id: 'nameless', name: '' }];

it.each([
  ['nobody', []],
  ['', []],
  ['@Ann', ['ann']],
  ['@ann, please', ['ann']],
  ['@Ann Lee', ['ann-lee']],
  ['@Ann Leeds', ['ann']],
  ['@Anna', []],
  ['@Ann_', []],
  ['@Ann2', []],
  ['@Annë', []],
  ['(@Ann)', ['ann']],
  ['(Ann)', []],
  ['@Ann’s turn', ['ann']],
  ['line\n@Zoë Quist\nline', ['zoe']],
  ['@zoë quist and @ANN', ['zoe', 'ann']],
  ['@Ann and @Ann', ['ann']],
  ['mail ann@Ann', []],
  ['é@Ann', []],
  ['𝐀@Ann', []],
  ['🙂@Ann🙂', ['ann']],
  ['@@Ann', ['ann']],
  ['@ Ann', []],
  ['@', []],
  ['@Ann@Ann Lee', ['ann']],
])('%j mentions %j', (body, ids) => {
  expect(mentionsIn(body, PEOPLE, [])).toEqual(ids);
});

it('does not find a name within a longer one that contains an @', () => {
  expect(mentionsIn('@Jo @Ann', [...PEOPLE, { id: 'jo', name: 'Jo @Ann' }], [])).toEqual(['jo']);
});

it('keeps every character of the note in its parts', () => {
  const body = 'Hi @Ann Lee, ask @Zoë Quist @ noon @';
  expect(notePartsOf(body, PEOPLE)).toEqual([
    { at: 0, text: 'Hi ', person: null },
    { at: 3, text: '@Ann Lee', person: ANN_LEE },
    { at: 11, text: ', ask ', person: null },
    { at: 17, text: '@Zoë Quist', person: ZOE },
    { at: 27, text: ' @ noon @', person: null },
  ]);
});

it('has no empty parts', () => {
  expect(notePartsOf('@Ann', PEOPLE)).toEqual([{ at: 0, text: '@Ann', person: ANN }]);
});

it.each([
  ['all if none was chosen', [], ['zoe', 'zoe-2']],
  ['the one who was chosen', ['zoe-2'], ['zoe-2']],
  ['all if someone else was chosen', ['ann'], ['zoe', 'zoe-2']],
])('of people with the same name, mentions %s', (_, chosenIds, ids) => {
  expect(mentionsIn('@Zoë Quist', [...PEOPLE, OTHER_ZOE], chosenIds)).toEqual(ids);
});

describe('while a name is typed', () => {
  it.each([
    ['@', { at: 0, typed: '' }],
    ['Hi @Zo', { at: 3, typed: 'Zo' }],
    ['@Zoë Q', { at: 0, typed: 'Zoë Q' }],
    ['@Zoë Quist', { at: 0, typed: 'Zoë Quist' }],
    ['@a b c d', { at: 0, typed: 'a b c d' }],
    ['@a b c d e', null],
    ['@ a', null],
    ['@a  b', null],
    ['@a\nb', null],
    ['a@b', null],
    ['none', null],
    ['', null],
  ])('%j', (body, expected) => {
    expect(mentionAt(body, body.length)).toEqual(expected);
  });

  it('considers only the text before the caret', () => {
    expect(mentionAt('@Zo @x', 3)).toEqual({ at: 0, typed: 'Zo' });
    expect([mentionAt('@Zoë', 0), mentionAt('@Zoë', 1), mentionAt('@Zoë', 3)]).toEqual([
      null,
      { at: 0, typed: '' },
      { at: 0, typed: 'Zo' },
    ]);
  });
});
