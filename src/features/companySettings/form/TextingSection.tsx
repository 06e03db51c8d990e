import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { CONSENT_WORD_KINDS, type ConsentWordKind } from '#src/domain/consentWords/consentWordTerms.ts';
import { countSegments } from '#src/domain/sms/segments.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { maxLength } from '#src/ui/forms/rules.ts';
import { SettingsSection } from '#src/ui/forms/settings/SettingsSection.tsx';
import { BuiltInWords } from './BuiltInWords.tsx';
import { ConsentWordsInput } from './ConsentWordsInput.tsx';

/** The sender line and the opt-out line. */
const LINE_FIELDS = ['sender_line', 'opt_out_hint'] as const;

/** The sender line and the words people can always reply with. */
export function TextingSection() {
  const text = useText();
  return (
    <SettingsSection
      id="texting"
      title={text('companySettings.sections.texting')}
      description={text('companySettings.help.words')}
    >
      {LINE_FIELDS.map((source) => (
        <InputText
          key={source}
          source={source}
          label={text(`companySettings.fields.${source}`)}
          help={text(`companySettings.help.${source}`)}
          maxLength={COMPANY_LIMITS[source]}
          validate={[maxLength(COMPANY_LIMITS[source]), withoutBraces]}
        />
      ))}
      {CONSENT_WORD_KINDS.map((kind) => (
        <Fragment key={kind}>
          <ConsentWordsInput kind={kind} />
          <ReplyInput kind={kind} />
        </Fragment>
      ))}
      <BuiltInWords />
    </SettingsSection>
  );
}

/** The confirmation for this kind of word, and its segments. */
function ReplyInput({ kind }: { kind: ConsentWordKind }) {
  const text = useText();
  const format = useFormat();
  const source = `${kind}_reply` as const;
  const reply: string = useWatch({ name: source }) ?? '';
  const { segments, encoding } = countSegments(reply);
  const count = text('texting.count.segments', { smart_count: segments, n: format.number(segments) });
  return (
    <InputArea
      source={source}
      label={text(`companySettings.fields.${source}`)}
      help={text(`companySettings.help.${source}`)}
      mark={`${count} · ${text(encoding === 'GSM-7' ? 'texting.count.gsm' : 'texting.count.ucs')}`}
      minRows={2}
      maxLength={COMPANY_LIMITS.reply}
      validate={maxLength(COMPANY_LIMITS.reply)}
    />
  );
}

/** Rejects text that looks like a placeholder, because it would be sent literally. */
function withoutBraces(value: unknown): string | undefined {
  return /[{}]/.test(String(value ?? '')) ? 'companySettings.noBraces' : undefined;
}
