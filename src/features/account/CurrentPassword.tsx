import { useText } from '#src/i18n/useText.ts';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { required } from '#src/ui/forms/rules.ts';

interface CurrentPasswordProps {
  source?: string;
  hasAutoFocus?: boolean;
}

/** Asks for the current password, which a stranger at an unattended browser does not know. */
export function CurrentPassword({ source = 'password', hasAutoFocus }: CurrentPasswordProps) {
  const text = useText();
  return (
    <InputText
      source={source}
      type="password"
      isProof
      label={text('account.password.current')}
      autoComplete="current-password"
      validate={required()}
      hasAutoFocus={hasAutoFocus}
    />
  );
}
