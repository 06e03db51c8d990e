import { expect, type Page } from '@playwright/test';
import english from 'ra-language-english';
import french from 'ra-language-french';
import { en } from '#src/i18n/en/index.ts';
import { fr } from '#src/i18n/fr/index.ts';

type Tree = { [key: string]: string | Tree };

function* leaves(tree: Tree, prefix = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${prefix}${key}`, value];
    else yield* leaves(value, `${prefix}${key}.`);
  }
}

/** The widgets' default texts, and dates as English writes them. */
const OTHERS = [/^(No options|Loading…|Clear|Open|Close)$/, /\bago\b|\byesterday\b|\b(AM|PM)\b/];

const PLACEHOLDER = /\{\{[^}]+\}\}|%\{[^}]+\}/;

/** A text of the catalogue as a pattern, with anything in place of its placeholders. */
function patternOf(text: string): RegExp {
  const parts = text.split(PLACEHOLDER).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

function englishTexts(): (word: string) => boolean {
  const all = (ours: object, theirs: object) => new Map(leaves({ ...theirs, ...ours } as Tree));
  const translated = all(fr, french);
  const frenchTexts = new Set(translated.values());
  const isTelling = (text: string) => /[a-z]{3}/i.test(text.replace(/\{\{[^}]+\}\}/g, ''));
  const texts = [...all(en, english)].filter(
    ([key, text]) => translated.get(key) !== text && !frenchTexts.has(text) && isTelling(text),
  );
  const plain = new Set(texts.map(([, text]) => text).filter((text) => !PLACEHOLDER.test(text)));
  const patterns = texts.filter(([, text]) => PLACEHOLDER.test(text)).map(([, text]) => patternOf(text));
  return (word) => plain.has(word) || [...patterns, ...OTHERS].some((pattern) => pattern.test(word));
}

/** Made once, because every screen is compared with thousands of texts. */
let isEnglish: ReturnType<typeof englishTexts> | null = null;

/** Every text of a page: visible texts, and the names, hints and placeholders of its controls. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Set<string>([document.title]);
    const isVisible = (element: Element | null): boolean =>
      element?.checkVisibility({ visibilityProperty: true }) === true && !element.closest('script, style');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (isVisible(node.parentElement)) words.add(node.textContent?.trim() ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!isVisible(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) words.add(element.getAttribute(name) ?? '');
    }
    return [...words].filter((word) => word !== '');
  });
}

/** Texts of records that look like texts of the catalogue. */
const DATA =
  /^(Customer|Lead|Supplier|Newsletter|Size|Town|Customer since|Owner)$|garden club meets|^Hello (\{\{first_name|<img src=x)/;

/** Checks that no English text of the catalogue is on a page in French. `data`: texts of records, which may equal texts of the catalogue. */
export async function expectFrench(page: Page, where: string, data = DATA): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  isEnglish ??= englishTexts();
  const words = await wordsOn(page);
  expect
    .soft(
      words.filter((word) => !data.test(word) && isEnglish?.(word)),
      where,
    )
    .toEqual([]);
}
