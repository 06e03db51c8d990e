import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ACCOUNT_KINDS, type AccountKind } from '#src/domain/devices/deviceTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConnectAccount } from './ConnectAccount.tsx';

/** Simulated phones join by a code, as real ones. */
const CHOICES = ['android', ...ACCOUNT_KINDS] as const;

const Choices = styled(RadioGroup)({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  marginBlock: '8px 28px',
});
const Choice = styled(FormControlLabel)(({ theme }) => ({
  alignItems: 'start',
  margin: 0,
  padding: '8px 12px 12px 4px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&:has(input:checked)': { borderColor: theme.palette.primary.main },
  '& strong': { display: 'block', fontWeight: 600, paddingBlockStart: 9 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

interface KindChoiceProps {
  /** Replacing a device's phone: nothing to choose. */
  isFixed: boolean;
  /** The steps of pairing a phone. */
  children: ReactNode;
}

/** Chooses the kind of the new device, and shows its steps. The choice is in the address. */
export function KindChoice({ isFixed, children }: KindChoiceProps) {
  const text = useText();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  if (isFixed) return children;
  const kind: AccountKind | undefined = ACCOUNT_KINDS.find((each) => each === search.get('kind'));
  return (
    <div style={{ maxWidth: 680 }}>
      <FormLabel id={id}>{text('gateways.choose')}</FormLabel>
      <Choices
        aria-labelledby={id}
        value={kind ?? 'android'}
        onChange={(_, chosen) => setSearch(chosen === 'android' ? {} : { kind: chosen }, { replace: true })}
      >
        {CHOICES.map((each) => (
          <Choice
            key={each}
            value={each}
            control={<Radio />}
            label={
              <>
                <strong>{text(`gateways.kinds.${each}.title`)}</strong>
                <small>{text(`gateways.kinds.${each}.text`)}</small>
              </>
            }
          />
        ))}
      </Choices>
      {kind ? <ConnectAccount key={kind} kind={kind} /> : children}
    </div>
  );
}
