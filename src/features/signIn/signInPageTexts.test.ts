import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { notLoaded as english, signIn } from '#src/i18n/en/signIn.ts';
import { notLoaded as french } from '#src/i18n/fr/signIn.ts';
import { DARK, LIGHT, type Tokens } from '#src/theme/tokens.ts';

const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
const signInStyles = readFileSync('src/features/signIn/signIn.css', 'utf8');
const shellStyles = readFileSync('src/features/signIn/shellSkeleton.css', 'utf8');

it.each(
  [...page.querySelectorAll<HTMLElement>('[data-text]')].map((element) => [element.dataset.text, element.textContent]),
)('index.html has the text %s of the English catalogue', (name, text) => {
  expect(text).toBe((signIn as Record<string, unknown>)[name ?? '']);
});

it('index.html says in every language that no script has loaded', () => {
  const sentence = page.querySelector('.sign-in-late');
  expect(sentence?.textContent).toBe(`${english} ${french}`);
  expect(sentence?.querySelector('[lang=fr]')?.textContent).toBe(french);
});

function colors(styles: string, selector: string): Record<string, string> {
  const [, block = ''] = styles.split(`\n${selector} {`);
  const pairs = block.slice(0, block.indexOf('}')).matchAll(/--(?:sign-in|shell)-([a-z-]+): (#[0-9a-f]{6})/g);
  return Object.fromEntries([...pairs].map(([, name, colour]) => [name, colour?.toUpperCase()]));
}

it.each([
  ['light', ':root', LIGHT],
  ['dark', ':root[data-theme="dark"]', DARK],
] satisfies [string, string, Tokens][])(
  'the %s form and outline have the colors of the theme',
  (_mode, selector, tokens) => {
    expect(colors(shellStyles, selector)).toEqual({ page: tokens.page, drawer: tokens.sunken });
    expect(colors(signInStyles, selector)).toEqual({
      page: tokens.sunken,
      card: tokens.raised,
      text: tokens.text,
      quiet: tokens.textQuiet,
      line: tokens.line,
      control: tokens.controlLine,
      focus: tokens.focus,
      brand: tokens.primary,
      button: tokens.primarySurface,
      'button-hover': tokens.primarySurfaceHover,
      error: tokens.status.error.text,
      'error-back': tokens.status.error.background,
      'error-line': tokens.status.error.border,
    });
  },
);
