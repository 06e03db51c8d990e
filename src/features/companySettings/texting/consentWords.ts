import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { type ConsentWords, consentWordsOf } from '#src/domain/consentWords/consentWordTerms.ts';

export type WordFields = Partial<Pick<CompanySettings, 'opt_out_words' | 'opt_in_words' | 'help_words'>>;

/** The lists as the form has them, where one may be missing yet. */
export function consentWords({ opt_out_words = [], opt_in_words = [], help_words = [] }: WordFields): ConsentWords {
  return consentWordsOf({ opt_out_words, opt_in_words, help_words });
}
