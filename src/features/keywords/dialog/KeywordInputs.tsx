import { styled } from '@mui/material/styles';
import { useLocale, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { WordSettings } from '#src/domain/consentWords/consentWordTerms.ts';
import { foldBareText } from '#src/domain/foldWords.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { type KeywordFinding, keywordFindings } from '#src/domain/keywords/keywordFindings.ts';
import { KEYWORD_LIMITS, KEYWORD_MATCHES, type KeywordMatch } from '#src/domain/keywords/keywordTerms.ts';
import { FINDING_LOOK, useFindingWords } from '#src/features/keywords/FindingMark.tsx';
import { useKeywords } from '#src/features/keywords/useKeywords.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputBody } from '#src/parts/texting/editor/InputBody.tsx';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputRadios } from '#src/ui/forms/inputs/InputRadios.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { maxLength, required } from '#src/ui/forms/rules.ts';
import { useUntilSubmit } from '#src/ui/forms/useUntilSubmit.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { availableWord } from './availableWord.ts';
import { ContactChangeInputs } from './ContactChangeInputs.tsx';

/** The fields of a keyword. */
export function KeywordInputs() {
  const text = useText();
  const locale = useLocale();
  const record = useRecordContext<Keyword>();
  const { keywords = [] } = useKeywords();
  const others = useUntilSubmit(keywords);
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
        validate={[required(), maxLength(KEYWORD_LIMITS.word), availableWord(others, record, settings, locale)]}
        hasAutoFocus={record === undefined}
      />
      <InputRadios
        source="match"
        label={text('keywords.fields.match')}
        choices={KEYWORD_MATCHES.map((value) => ({ value, label: example(value) }))}
        validate={required()}
      />
      <DraftFindings kinds={PLACE_FINDINGS} />
      <InputBody source="reply" label={text('keywords.fields.reply')} help={text('keywords.replyHelp')} />
      <Section isPlain title={text('keywords.contactChanges.title')} description={text('keywords.contactChanges.help')}>
        <ContactChangeInputs />
      </Section>
      <DraftFindings kinds={EFFECT_FINDINGS} />
      <InputToggle
        source="is_active"
        variant="switch"
        label={text('keywords.fields.is_active')}
        help={text('keywords.activeHelp')}
      />
    </Fields>
  );
}

/** The findings of these kinds about a keyword being edited. */
function DraftFindings({ kinds }: { kinds: readonly KeywordFinding['kind'][] }) {
  const record = useRecordContext<Keyword>();
  const keywords = useUntilSubmit(useKeywords().keywords);
  const settings = useTextingSettings();
  const draft = useWatch() as Partial<Keyword>;
  if (!keywords || !draft.word?.trim() || !draft.match) return null;
  const findings = draftFindings(draft, record?.id ?? null, keywords, settings);
  return <FindingNotes findings={findings.filter(({ kind }) => kinds.includes(kind))} />;
}

const Notes = styled('div')({ display: 'grid', gap: 8, '&:empty': { display: 'none' } });

/** The findings about a keyword, with what to do. Announced when they change. */
function FindingNotes({ findings }: { findings: readonly KeywordFinding[] }) {
  const words = useFindingWords();
  return (
    <Notes role="status">
      {findings.map((finding) => {
        const { title, text } = words(finding);
        return (
          <Note key={finding.kind} kind={FINDING_LOOK[finding.kind]} title={title}>
            {text}
          </Note>
        );
      })}
    </Notes>
  );
}

const DRAFT = 'draft';
const WORD_FINDINGS: readonly KeywordFinding['kind'][] = [
  'consent_word',
  'reserved',
  'opts_out_elsewhere',
  'keeps_word',
];
const ORDER_FINDINGS: readonly KeywordFinding['kind'][] = ['hidden', 'hides', 'word_taken'];
/** Shown below the word: whether the keyword can be triggered, and what it would hide. */
const PLACE_FINDINGS = [...WORD_FINDINGS, ...ORDER_FINDINGS];
/** Shown below the reply and the changes. */
const EFFECT_FINDINGS: readonly KeywordFinding['kind'][] = ['does_nothing'];

/**
 * The findings about an unsaved keyword at its position among the others. A new one comes last, but before keywords that any text triggers.
 * A new word is checked at its field instead.
 */
function draftFindings(
  draft: Partial<Keyword>,
  ownId: string | null,
  inOrder: readonly Keyword[],
  settings: WordSettings | null,
): KeywordFinding[] {
  const draftKeyword = { ...draft, id: ownId ?? DRAFT } as Keyword;
  const lastOfOthers = inOrder.findLastIndex(({ match }) => match !== 'any' || draft.match === 'any');
  const order =
    ownId === null
      ? inOrder.toSpliced(lastOfOthers + 1, 0, draftKeyword)
      : inOrder.map((each) => (each.id === ownId ? draftKeyword : each));
  const before = inOrder.find(({ id }) => id === ownId);
  const isOld = before && before.match === draft.match && foldBareText(before.word) === foldBareText(draft.word ?? '');
  const shownKinds = [...(isOld ? WORD_FINDINGS : []), ...ORDER_FINDINGS, ...EFFECT_FINDINGS];
  return keywordFindings(order, settings).filter(
    ({ keyword_id, kind }) => keyword_id === draftKeyword.id && shownKinds.includes(kind),
  );
}
