import { expect, it } from 'vitest';
import { linesWritten, withoutSignature } from './withoutSignature.ts';

it('returns the lines that a person wrote, without empty ones', () => {
  expect(linesWritten('STOP\r\n\n \u2028please')).toEqual(['STOP', 'please']);
  expect(linesWritten('\n\n')).toEqual([]);
});

it.each<[line: string]>([
  ['--'],
  ['-'],
  ['***'],
  ['==='],
  ['---- original'],
  ['___ Acme'],
  ['> old text'],
  ['| old text'],
  ['- Ada'],
  ['-Ada'],
  ['~ Ada Lovelace'],
  ['- Ada King Lovelace'],
  ['On Monday 12 January 2026 Acme wrote:'],
  ['On Monday 12 January 2026'],
  ['Acme wrote:'],
  ['Acme wrote :'],
  ['Acme schrieb am Montag:'],
  ['Acme schrieb:'],
  ['Acme schreef op maandag:'],
  ['Acme napisał w dniu 3:'],
  ['كتب فلان :'],
  ['From: Acme'],
  ['De : Acme'],
  ['Sent from my iPhone'],
  ['Envoyé de mon iPhone'],
  ['Von meinem iPhone gesendet'],
])('removes %j, which a program adds, and everything after it', (line) => {
  expect(linesWritten(`STOP\n${line}\nyou`)).toEqual(['STOP']);
  // The first line is never a signature.
  expect(linesWritten(`${line}\nyou`)).toEqual([line, 'you']);
});

it.each<[line: string]>([
  ['now --'],
  ['** now'],
  ['*'],
  ['a > b'],
  ['so - Ada'],
  ['- Ada 2'],
  ['- one two three four'],
  ['-2'],
  ['He wrote: no'],
  ['so on Monday 2026'],
  ['on Monday 12'],
  ['on mondays evening'],
  ['text from: me'],
  ['I sent from my iPhone'],
])('keeps %j, which a person wrote', (line) => {
  expect(linesWritten(`STOP\n${line}`)).toEqual(['STOP', line]);
});

it.each<[text: string, written: string]>([
  ['Re: STOP', 'STOP'],
  ['RE: FW: STOP', 'STOP'],
  ['AW : STOP', 'STOP'],
  ['Re:STOP', 'STOP'],
  ['STOP RE: you', 'STOP RE: YOU'],
  ['STOP Sent from my iPhone', 'STOP'],
  ['STOP sent by email', 'STOP'],
  ['STOP sent by e-mail', 'STOP'],
  ['STOP sent by mail', 'STOP'],
  ['STOP sent by me', 'STOP SENT BY ME'],
  ['my iPhone STOP sent by me', 'MY IPHONE STOP SENT BY ME'],
  ['Sent from my iPhone', 'SENT FROM MY IPHONE'],
  [`${'a'.repeat(1580)} sent by mail`, 'A'.repeat(1580)],
  [`${'a'.repeat(1587)} sent by mail`, 'A'.repeat(1587)],
  [`${'a'.repeat(1588)} sent by mail`, `${'A'.repeat(1588)} SENT BY MAIL`],
])('folds %j without what a program added', (text, folded) => {
  expect(withoutSignature(text)).toBe(folded);
});

it('does not look for a signature in a line of more than 1,600 characters', () => {
  const line = (length: number): string => 'Sent from '.padEnd(length, 'x');
  expect(linesWritten(`STOP\n${line(1600)}`)).toEqual(['STOP']);
  expect(linesWritten(`STOP\n${line(1601)}`)).toEqual(['STOP', line(1601)]);
});
