import Button from '@mui/material/Button';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { PhoneOwner } from './PhoneOwner.tsx';
import type { PhoneJudgement } from './phoneQuery.ts';
import { useRegionName } from './useRegionName.ts';

interface PhoneHelpProps {
  judgement: PhoneJudgement | undefined;
  /** The person may not see the number. */
  isHidden: boolean;
  /** Takes what was probably meant. */
  onUse: (e164: string) => void;
}

/** Under the number: how to write it, what will be kept, what was probably meant, who has it already. */
export function PhoneHelp({ judgement, isHidden, onUse }: PhoneHelpProps) {
  const text = useText();
  const format = useFormat();
  const regionName = useRegionName();
  const country = useAccess()?.user.tenant?.default_country ?? '';
  if (isHidden) return text('contacts.form.phoneMasked');
  const { parsed, owner, isRefusal } = judgement ?? {};
  if (owner) return <PhoneOwner owner={owner} />;
  if (isRefusal) {
    return (
      <span role="status">
        <MdiIcon name="mdi-cancel" size={16} /> {text('contacts.form.phoneRefused')}
      </span>
    );
  }
  if (parsed?.ok) return text('contacts.form.phoneSavedAs', { phone: parsed.e164 });
  if (parsed?.suggestion) {
    const { suggestion } = parsed;
    return (
      <Button size="small" variant="outlined" onClick={() => onUse(suggestion)}>
        {text('contacts.form.didYouMean', { phone: format.phone(suggestion) })}
      </Button>
    );
  }
  return text('contacts.form.phoneHelp', { country: regionName(country) });
}
