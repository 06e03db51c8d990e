import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { KeyHint } from '#src/ui/shortcuts/keyboardOnly.ts';
import { PhoneOwner } from './PhoneOwner.tsx';
import type { PhoneJudgement } from './phoneQuery.ts';

interface PhoneHelpProps {
  judgement: PhoneJudgement | undefined;
  /** The person may not see the number. */
  isHidden: boolean;
  /** Applies the suggested number. */
  onUse: (e164: string) => void;
}

const Question = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });

/** Help below the number: format, normalised form, suggestion, and the contact that has it. */
export function PhoneHelp({ judgement, isHidden, onUse }: PhoneHelpProps) {
  const text = useText();
  const { phoneAbroad } = useFormat();
  const regionName = useRegionName();
  const country = useAccess()?.user.tenant?.default_country ?? '';
  if (isHidden) return text('phoneField.masked');
  const { parsed, owner, isRefusal } = judgement ?? {};
  if (owner) return <PhoneOwner owner={owner} />;
  if (isRefusal) {
    return (
      <span role="status">
        <MdiIcon name="mdi-cancel" size={16} /> {text('phoneField.refused')}
      </span>
    );
  }
  const savedAs = parsed?.ok ? text('phoneField.savedAs', { phone: parsed.e164 }) : null;
  if (parsed?.suggestion) {
    const { suggestion } = parsed;
    const phone = phoneAbroad(suggestion);
    return (
      <Question>
        {savedAs && <span>{savedAs}</span>}
        <span role="status">{text('phoneField.didYouMean', { phone })}</span>
        <Button
          size="small"
          variant="outlined"
          aria-label={text('phoneField.useOf', { phone })}
          onClick={() => onUse(suggestion)}
        >
          {text('phoneField.use')}
        </Button>
        {!parsed.ok && <KeyHint>{text('phoneField.enterTakes')}</KeyHint>}
      </Question>
    );
  }
  if (savedAs) return savedAs;
  return text('phoneField.help', { country: regionName(country) });
}

/** The name of a country (ISO 3166) in the reader's language. */
function useRegionName(): (country: string) => string {
  const locale = useLocale();
  return (country) =>
    country === '' ? '' : (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country);
}
