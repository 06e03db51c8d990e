import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { CopyButton } from './CopyButton.tsx';

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  whiteSpace: 'nowrap',
  // The button appears on hover or focus, and always where there is no hover.
  '@media (hover: hover)': {
    '& button:not(:focus-visible)': { color: 'transparent' },
    '&:hover button, tr:hover & button': { color: theme.tokens.textQuiet },
  },
}));

/** A number in national format, copied as E.164: `<PhoneText phone={record.phone} />`. A masked number cannot be copied. */
export function PhoneText({ phone }: { phone: string | null | undefined }) {
  const format = useFormat();
  const text = useText();
  if (!phone) return <span>–</span>;
  return (
    <Row>
      <bdi>{format.phone(phone)}</bdi>
      {/^\+\d+$/.test(phone) && <CopyButton value={phone} label={text('ui.copyPhone')} />}
    </Row>
  );
}
