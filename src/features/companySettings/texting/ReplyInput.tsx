import { useWatch } from 'react-hook-form';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import type { ConsentWordKind } from '#src/domain/consentWords/consentWordTerms.ts';
import { countSegments } from '#src/domain/sms/segments.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { maxLength } from '#src/ui/forms/rules/maxLength.ts';

/** What is answered to a word of this kind, and in how many segments. */
export function ReplyInput({ kind }: { kind: ConsentWordKind }) {
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
