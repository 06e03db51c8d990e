import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  verticalAlign: 'middle',
  '&[data-off]': { color: theme.tokens.textQuiet },
}));

/** Whether a person signs in with a second factor. */
export function TwoFactorMark({ isOn }: { isOn: boolean }) {
  const text = useText();
  return (
    <Mark data-off={isOn ? undefined : ''}>
      <MdiIcon name={isOn ? 'mdi-shield-check-outline' : 'mdi-shield-off-outline'} size={18} />
      {text(isOn ? 'users.twoFactor.on' : 'users.twoFactor.off')}
    </Mark>
  );
}
