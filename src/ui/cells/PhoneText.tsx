import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { CopyButton } from './CopyButton.tsx';

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  whiteSpace: 'nowrap',
  // The button shows when it is wanted, and always where nothing can hover.
  '@media (hover: hover)': {
    '& button:not(:focus-visible)': { opacity: 0 },
    '&:hover button, tr:hover & button': { opacity: 1 },
  },
});

/** A number in national form, to be copied as E.164: `<PhoneText phone={record.phone} />`. A masked number cannot be copied. */
export function PhoneText({ phone }: { phone: string | null | undefined }) {
  const format = useFormat();
  const text = useText();
  if (!phone) return <span>–</span>;
  return (
    <Line>
      <bdi>{format.phone(phone)}</bdi>
      {/^\+\d+$/.test(phone) && <CopyButton value={phone} label={text('ui.copyPhone')} />}
    </Line>
  );
}
