import { useWatch } from 'react-hook-form';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { consentWordIssues } from '#src/domain/company/consentWordIssues.ts';
import {
  ALWAYS_UNDERSTOOD,
  type ConsentWordKind,
  type ConsentWords,
  consentWordsOf,
} from '#src/domain/consentWords/consentWordTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputWords } from '#src/ui/forms/inputs/InputWords.tsx';
import { required } from '#src/ui/forms/rules.ts';

/** The words of one list in capitals: those that always count are locked, and conflicting ones are marked. */
export function ConsentWordsInput({ kind }: { kind: ConsentWordKind }) {
  const text = useText();
  const source = `${kind}_words` as const;
  const [opt_out_words, opt_in_words, help_words] = useWatch({ name: ['opt_out_words', 'opt_in_words', 'help_words'] });
  const issues = consentWordIssues(consentWords({ opt_out_words, opt_in_words, help_words }))[kind];

  const checkWords = (_: unknown, values: WordFields) => {
    const [first] = consentWordIssues(consentWords(values))[kind];
    if (!first) return undefined;
    const { problem, word, other } = first;
    return text(`companySettings.words.${problem}`, {
      word,
      list: other === null ? '' : text(`companySettings.fields.${other}_words`),
    });
  };

  return (
    <InputWords
      source={source}
      label={text(`companySettings.fields.${source}`)}
      help={text(`companySettings.help.${source}`)}
      locked={ALWAYS_UNDERSTOOD[kind]}
      wrong={issues.map(({ word }) => word)}
      normalize={(word) => word.toUpperCase()}
      maxLength={COMPANY_LIMITS.word}
      validate={[required(), checkWords]}
    />
  );
}

type WordFields = Partial<Pick<CompanySettings, 'opt_out_words' | 'opt_in_words' | 'help_words'>>;

/** The form's lists; one may still be missing. */
function consentWords({ opt_out_words = [], opt_in_words = [], help_words = [] }: WordFields): ConsentWords {
  return consentWordsOf({ opt_out_words, opt_in_words, help_words });
}
