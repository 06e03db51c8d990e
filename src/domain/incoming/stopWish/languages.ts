import type { WordLanguage } from '#src/domain/consentWords/standardWords.ts';
import { arabic } from './arabic.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import { turkish } from './turkish.ts';
import type { WishWords } from './wishWords.ts';

/** How people ask in each language to get no more messages. Every message is searched in all languages. */
export const LANGUAGES: Record<WordLanguage, WishWords> = {
  en: english,
  fr: french,
  es: spanish,
  pt: portuguese,
  de: german,
  it: italian,
  nl: dutch,
  pl: polish,
  tr: turkish,
  ar: arabic,
};
