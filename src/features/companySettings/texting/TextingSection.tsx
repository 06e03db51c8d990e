import { Fragment } from 'react';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { CONSENT_WORD_KINDS } from '#src/domain/consentWords/consentWordTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { maxLength } from '#src/ui/forms/rules/maxLength.ts';
import { SettingsSection } from '#src/ui/forms/settings/SettingsSection.tsx';
import { ConsentWordsInput } from './ConsentWordsInput.tsx';
import { ReplyInput } from './ReplyInput.tsx';
import { UsualWords } from './UsualWords.tsx';
import { withoutBraces } from './withoutBraces.ts';

/** What stands before and after texts. */
const LINES = ['sender_line', 'opt_out_hint'] as const;

/** Who texts, and what people can always answer. */
export function TextingSection() {
  const text = useText();
  return (
    <SettingsSection
      id="texting"
      title={text('companySettings.sections.texting')}
      description={text('companySettings.help.words')}
    >
      {LINES.map((source) => (
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
      <UsualWords />
    </SettingsSection>
  );
}
