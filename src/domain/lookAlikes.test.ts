import { describe, expect, it } from 'vitest';
import { latinReadings } from './lookAlikes.ts';

describe('reads letters that look like Latin ones', () => {
  it.each([
    ['Greek and Cyrillic capitals', 'ΑΒС', ['ABC']],
    ['Cherokee capitals', 'ᎠᎬᏀᎻ', ['DEGH']],
    ['Lisu capitals', 'ꓝꓧꓙꓡꓦꓪꓫꓬꓜ', ['FHJLVWXYZ']],
    ['letters with strokes and hooks', 'ƑƓĦɈȽƲƳȤ', ['FGHJLVYZ']],
    ['the Greek letter that people write for S', 'ΣΤΟΡ', ['STOP']],
    ['the lunate sigma, which looks like C', 'ϹΑΝϹΕL', ['CANCEL']],
    ['white letters on black circles', '🅐🅩', ['AZ']],
    ['white letters on black squares', '🅰🆉', ['AZ']],
    ['regional indicators', '🇦🇿', ['AZ']],
  ])('%s', (_, written, readings) => {
    expect(latinReadings(written)).toEqual(readings);
  });

  it.each([
    ['ь', 'B', 'ь'],
    ['ԁ', 'D', 'ԁ'],
    ['ҽ', 'E', 'ҽ'],
    ['ք', 'F', 'ք'],
    ['ց', 'G', 'ց'],
    ['հ', 'H', 'հ'],
    ['ո', 'N', 'ո'],
    ['σ', 'O', 'S'],
    ['գ', 'Q', 'գ'],
    ['г', 'R', 'г'],
    ['и', 'U', 'и'],
    ['ν', 'V', 'N'],
    ['ѡ', 'W', 'ѡ'],
    ['γ', 'Y', 'γ'],
  ])('%s as %s, or as its capital looks', (letter, small, capital) => {
    const byCapital = capital === letter ? [] : [capital];
    expect(latinReadings(letter)).toEqual([...byCapital, small]);
  });
});

it.each([
  ['plain text', 'STOP'],
  ['accents alone', 'ARRÊT'],
  ['letters that do not look Latin', 'Ж'],
  ['the sign after the row of black squares', '🆊'],
])('has no reading of %s', (_, sign) => {
  expect(latinReadings(sign)).toEqual([]);
});
