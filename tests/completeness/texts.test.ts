import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { fr } from '#src/i18n/fr/index.ts';
import { LOCALES } from '#src/i18n/locales.ts';

type Tree = { [key: string]: string | Tree };

function textsOf(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : textsOf(value, `${prefix}${key}.`),
  );
}

const english = textsOf(en);
const OTHERS = { fr } as Record<string, object>;
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

describe.each(Object.entries(OTHERS))('%s', (_, texts) => {
  const translated = new Map(textsOf(texts as Tree));

  it('has every text, none of them empty', () => {
    expect(english.filter(([key]) => !translated.get(key)?.trim()).map(([key]) => key)).toEqual([]);
  });

  it('has the same placeholders as English', () => {
    const differing = english.filter(
      // A singular form may say "one" in words.
      ([key, text]) =>
        !/_(zero|one)$/.test(key) && `${placeholders(text)}` !== `${placeholders(translated.get(key) ?? '')}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

it('every available language is complete', () => {
  expect(LOCALES.map(({ locale }) => locale)).toEqual(['en', ...Object.keys(OTHERS)]);
});

/** The string literals and templates of the sources, with `*` for placeholders. */
function literals(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('i18n/'))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const plain = [...source.matchAll(/'([\w.-]+\.[\w.-]+)'/g)].map(([, text]) => text ?? '');
      const templates = [...source.matchAll(/`([\w.-]*\.(?:[\w.-]|\$\{[^}]*\})*)`/g)];
      return [...plain, ...templates.map(([, text]) => text?.replace(/\$\{[^}]*\}/g, '*') ?? '')];
    });
}

/** Used by attributes of index.html, which a test in src/features/signIn checks, and as properties by what replaces its form. */
const AT_SIGN_IN = /^(signIn|invitation)\./;

it('no text is unused', () => {
  const used = literals('src');
  const exact = new Set(used.filter((text) => !text.includes('*')));
  const patterns = used
    .filter((text) => text.includes('*'))
    .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '.+')}$`));
  const isUsed = (key: string) => {
    const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
    return [key, base].some((each) => exact.has(each) || patterns.some((pattern) => pattern.test(each)));
  };
  expect(english.map(([key]) => key).filter((key) => !AT_SIGN_IN.test(key) && !isUsed(key))).toEqual([]);
});

/** Words about keys, such as "Enter to open". "Enter a date." is not about one. */
const ABOUT_KEYS = /Ctrl|Esc\b|arrow keys|press Enter|Enter to /i;

it('texts about keys are shown only where there is a keyboard', () => {
  const lines = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(join('src', file), 'utf8').split('\n'));
  const unguarded = english
    // The keys themselves, in the save bar and the sheet of shortcuts.
    .filter(([key, text]) => ABOUT_KEYS.test(text) && !/^ui\.(form\.shortcut|shortcuts\.)/.test(key))
    .filter(([key]) => lines.some((line) => line.includes(`'${key}'`) && !/KeyHint|hasKeyboard/.test(line)));
  expect(unguarded.map(([key]) => key)).toEqual([]);
});
