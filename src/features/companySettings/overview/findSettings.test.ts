import { expect, it } from 'vitest';
import { findSettings } from './findSettings.ts';

const ALL = [
  { label: 'Time zone', alsoCalled: 'clock' },
  { label: 'Quiet hours', alsoCalled: 'night, weekend, time' },
  { label: 'Logo', alsoCalled: 'image, brand' },
  { label: 'Prénom', alsoCalled: '' },
];
const findLabels = (search: string): string[] => findSettings(search, ALL).map(({ label }) => label);

it.each([
  ['', []],
  ['  ', []],
  ['logo', ['Logo']],
  ['BRAND', ['Logo']],
  ['ｌｏｇｏ', ['Logo']],
  ['prenom', ['Prénom']],
  ['hours quiet', ['Quiet hours']],
  ['quiet logo', []],
])('%j finds %j', (search, labels) => {
  expect(findLabels(search)).toEqual(labels);
});

it('lists matches of the label before matches of other words', () => {
  expect(findLabels('time')).toEqual(['Time zone', 'Quiet hours']);
});
