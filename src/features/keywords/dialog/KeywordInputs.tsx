import { useLocale, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { KEYWORD_LIMITS, KEYWORD_MATCHES, type KeywordMatch } from '#src/domain/keywords/keywordTerms.ts';
import { useKeywords } from '#src/features/keywords/useKeywords.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputBody } from '#src/parts/texting/editor/InputBody.tsx';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { InputRadios } from '#src/ui/forms/inputs/InputRadios.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { Fields } from '#src/ui/forms/page/FormColumns.tsx';
import { maxLength } from '#src/ui/forms/rules/maxLength.ts';
import { required } from '#src/ui/forms/rules/required.ts';
import { DeedInputs } from './DeedInputs.tsx';
import { DraftFindings } from './DraftFindings.tsx';
import { freeWord } from './freeWord.ts';

/** Everything one says of a keyword. */
export function KeywordInputs() {
  const text = useText();
  const locale = useLocale();
  const record = useRecordContext<Keyword>();
  const { keywords = [] } = useKeywords();
  const settings = useTextingSettings();
  const match: KeywordMatch = useWatch({ name: 'match' }) ?? 'exact';
  const word = String(useWatch({ name: 'word' }) ?? '').trim();
  const isAny = match === 'any';
  const example = (each: KeywordMatch): string =>
    text(`keywords.matchChoices.${each}`, { word: (!isAny && word) || text('keywords.exampleWord') });
  return (
    <Fields>
      <InputText
        source="word"
        label={text(isAny ? 'keywords.fields.name' : 'keywords.fields.word')}
        help={text(isAny ? 'keywords.nameHelp' : 'keywords.wordHelp')}
        maxLength={KEYWORD_LIMITS.word}
        validate={[required(), maxLength(KEYWORD_LIMITS.word), freeWord(keywords, record, settings, locale)]}
        hasAutoFocus={record === undefined}
      />
      <InputRadios
        source="match"
        label={text('keywords.fields.match')}
        choices={KEYWORD_MATCHES.map((value) => ({ value, label: example(value) }))}
        validate={required()}
      />
      <DraftFindings />
      <InputBody source="reply" label={text('keywords.fields.reply')} help={text('keywords.replyHelp')} />
      <Section isPlain title={text('keywords.deeds.title')} description={text('keywords.deeds.help')}>
        <DeedInputs />
      </Section>
      <InputToggle
        source="is_active"
        look="switch"
        label={text('keywords.fields.is_active')}
        help={text('keywords.activeHelp')}
      />
    </Fields>
  );
}
