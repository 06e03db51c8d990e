import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, STATUS_KINDS, type Tokens } from './tokens.ts';

describe('contrastRatio', () => {
  it.each([
    ['#FFFFFF', '#000000', 21],
    ['#000000', '#FFFFFF', 21],
    ['#777777', '#FFFFFF', 4.48],
    ['#38A169', '#FFFFFF', 3.26],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  });
});

/** Colors of texts and icons, with each background they appear on and the contrast they need. */
function pairs(tokens: Tokens): [what: string, front: string, back: string, min: number][] {
  const surfaces = ['page', 'sunken', 'raised', 'hover', 'selected'] as const;
  return [
    ...surfaces.flatMap((surface): [string, string, string, number][] => [
      [`text on ${surface}`, tokens.text, tokens[surface], 7],
      [`quiet text on ${surface}`, tokens.textQuiet, tokens[surface], 4.5],
      [`primary text on ${surface}`, tokens.primary, tokens[surface], 4.5],
      [`error text on ${surface}`, tokens.status.error.text, tokens[surface], 4.5],
      [`focus ring on ${surface}`, tokens.focus, tokens[surface], 3],
    ]),
    ['white on the main button', '#FFFFFF', tokens.primarySurface, 4.5],
    ['white on the main button, pointed at', '#FFFFFF', tokens.primarySurfaceHover, 4.5],
    ['white on the dangerous button', '#FFFFFF', tokens.errorSurface, 4.5],
    ['edge of a control', tokens.controlLine, tokens.page, 3],
    ...STATUS_KINDS.flatMap((kind): [string, string, string, number][] => [
      [`${kind} text on its background`, tokens.status[kind].text, tokens.status[kind].background, 4.5],
      [`${kind} text on the page`, tokens.status[kind].text, tokens.page, 4.5],
      [`${kind} text on a pointed-at row`, tokens.status[kind].text, tokens.hover, 4.5],
      [`${kind} mark on the page`, tokens.status[kind].mark, tokens.page, 3],
      [`${kind} mark on its background`, tokens.status[kind].mark, tokens.status[kind].background, 3],
    ]),
    ...tokens.series.map((colour): [string, string, string, number] => [`series ${colour}`, colour, tokens.page, 3]),
  ];
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('%s theme', (_, tokens) => {
  it.each(pairs(tokens))('%s: %s on %s has at least %d:1', (_what, front, back, min) => {
    expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(min);
  });
});

describe('light theme', () => {
  it('has the colors of the specification', () => {
    expect(LIGHT).toMatchObject({
      primary: '#312E81',
      secondary: '#2C5282',
      accent: '#82B1FF',
      error: '#E53E3E',
      info: '#2B6CB0',
      success: '#38A169',
      warning: '#D69E2E',
    });
  });
});

/** WCAG 2.2 relative luminance of a color written as #RRGGBB (0 black, 1 white). */
function luminance(hex: string): number {
  const channel = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast of two opaque colors, 1 to 21 (WCAG 2.2, 1.4.3). Both are written #RRGGBB. */
function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
