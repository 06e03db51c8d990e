import { expect, it } from 'vitest';
import { withoutName } from './withoutName.ts';

it.each<[name: string]>([
  ['John'],
  ['  John  '],
  ['J. Doe'],
  ['Anne-Marie O’Neill'],
  ['Ludwig van Beethoven'],
  ['Amara B. Öztürk Lee'],
  ['李明'],
  ['李'.repeat(20)],
  ['أحمد'],
  ['thanks,john'],
  ['Thanks!'],
  ['thanks, john, paul'],
  ['thank you'],
  ['thanks so much'],
  ['“thanks, john”'],
  ['regards, john'],
  ['sincerely, john'],
  ['many thanks'],
  ['Regards'],
  ['best warm regards'],
  ['Sincerely'],
  ['sincerely yours'],
  ['yours'],
  ['yours truly'],
  ['freundlichen Grüssen'],
  ['mit freundlichen Grüßen'],
  ['liebe Grüße'],
  ['lieben Gruß'],
  ['schöne Grüße'],
  ['schönen Gruß'],
  ['un saludo'],
  ['saludo'],
  ['obrigada'],
  ['abraço'],
  ['abraços'],
  ['dank u'],
  ['dankje'],
  ['dank u wel'],
  ['groet'],
  ['groeten'],
  ['met vriendelijke groet'],
  ['met vriendelijke groeten'],
  [`${'A'.padEnd(26, 'a')} ${'B'.padEnd(26, 'b')} ${'C'.padEnd(26, 'c')}`],
])('takes %j below a text as a signature', (name) => {
  expect(withoutName(`I want\nto stop\n${name}`)).toBe('I want\nto stop');
});

it.each<[line: string]>([
  ['mcDonald'],
  ['Ad&d'],
  ['A B C D E'],
  ['Ann Bo Cy Di Ed'],
  ['Ludwig xvan Beethoven'],
  ['Ludwig vanx Beethoven'],
  ['a李明'],
  ['李明a'],
  ['李'.repeat(21)],
  ['John 2'],
  ['No.'],
  ['thanks no'],
  ['thanks john paul jones'],
  ['hi thanks'],
  ['thanksgiving'],
  ['please'],
  ['Wait--what'],
  ['and Mary'],
  [`${'A'.padEnd(26, 'a')} ${'B'.padEnd(26, 'b')} ${'C'.padEnd(27, 'c')}`],
])('takes %j below a text as part of the message', (line) => {
  expect(withoutName(`STOP\n${line}`)).toBeNull();
});

it.each<[details: string]>([
  ['john@acme.test'],
  ['www.acme.test'],
  ['http://acme.test'],
  ['https://acme.test'],
  ['20255'],
  ['+1 (202) 555-0101'],
  ['12 High Street'],
  ['  12 High Street'],
  ['12b High Street'],
  ['Hauptstraße 12'],
  ['Hauptstraße 7b'],
  ['hauptstr 7'],
])('takes %j below a name as contact details', (details) => {
  expect(withoutName(`STOP\nJohn\n${details}`)).toBe('STOP');
  expect(withoutName(`STOP\n${details}`)).toBeNull();
});

it.each<[line: string]>([['2025'], ['call me 12 times'], ['not 12 High'], ['12 !'], ['but 7 days'], ['see u 2']])(
  'takes %j below a name as part of the message',
  (line) => {
    expect(withoutName(`STOP\nJohn\n${line}`)).toBeNull();
  },
);

it.each<[text: string, expected: string | null]>([
  ['STOP - Ada Lovelace', 'STOP'],
  ['STOP – Ada', 'STOP'],
  ['STOP!~Ada', 'STOP!'],
  ['STOP- Ada', 'STOP'],
  ['STOP - it', null],
  ['STOP - Ada - now', null],
  ['- Ada', null],
  ['Ada', null],
  ['', null],
  ['STOP - Ada\nsend no more', null],
  [`STOP${' '.repeat(80)}- Ada`, null],
])('reads a name after a dash: %j', (text, expected) => {
  expect(withoutName(text)).toBe(expected);
});

it('looks at five lines at most', () => {
  expect(withoutName(`STOP\n${'John\n'.repeat(5)}`)).toBe('STOP');
  expect(withoutName(`STOP\n${'John\n'.repeat(6)}`)).toBe('STOP\nJohn');
});
