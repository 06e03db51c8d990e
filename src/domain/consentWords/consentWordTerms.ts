import type { CompanySettings } from '#src/domain/company/companySettings.ts';

export const CONSENT_WORD_KINDS = ['opt_out', 'opt_in', 'help'] as const;
export type ConsentWordKind = (typeof CONSENT_WORD_KINDS)[number];
export type ConsentWords = Record<ConsentWordKind, readonly string[]>;

/** The tenant's word lists, and the language it writes in. */
export type WordSettings = Pick<CompanySettings, 'opt_out_words' | 'opt_in_words' | 'help_words' | 'locale'>;

/**
 * Words that count for everyone, whatever their language; tenants cannot remove them. Sources of the opt-out words: 47 CFR 64.1200(a)(10),
 * and what carriers add; of the others: CTIA Messaging Principles.
 */
export const ALWAYS_UNDERSTOOD = {
  opt_out: [
    'STOP',
    'QUIT',
    'END',
    'REVOKE',
    'OPT OUT',
    'OPTOUT',
    'CANCEL',
    'UNSUBSCRIBE',
    'STOPALL',
    'REMOVE',
    'TD',
    'ARRET',
  ],
  opt_in: ['START', 'UNSTOP'],
  help: ['HELP'],
} as const satisfies ConsentWords;

/** A new tenant's lists. */
export const DEFAULT_CONSENT_WORDS = {
  opt_out: ALWAYS_UNDERSTOOD.opt_out,
  opt_in: [...ALWAYS_UNDERSTOOD.opt_in, 'YES'],
  help: [...ALWAYS_UNDERSTOOD.help, 'INFO'],
} as const satisfies ConsentWords;

/** The tenant's own words. */
export function consentWordsOf(settings: Omit<WordSettings, 'locale'>): ConsentWords {
  return { opt_out: settings.opt_out_words, opt_in: settings.opt_in_words, help: settings.help_words };
}
