import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { CopyButton } from '#src/ui/cells/CopyButton.tsx';
import { saveFile } from '#src/ui/export/saveFile.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { Note } from '#src/ui/states/Note.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whose they are; stands on the paper and in the file. */
  email: string;
  onDone: () => void;
}

const Sheet = styled('div')(({ theme }) => ({
  marginBlock: 16,
  padding: 16,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  '& h3': { display: 'none' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))',
    gap: '8px 16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '1rem',
  },
}));
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** On paper there are the codes, whose they are and of when, and nothing of the page. */
const ON_PAPER = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '#recovery-codes, #recovery-codes *': { visibility: 'visible' },
    '#recovery-codes': { position: 'fixed', insetBlockStart: 0, insetInlineStart: 0, border: 0 },
    '#recovery-codes h3': { display: 'block' },
  },
} as const;

/** The codes for the day the phone is lost. They are shown now and never again. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const text = useText();
  const format = useFormat();
  useHeldInput(true);
  const title = text('account.recovery.of', { product: runtimeConfig().productName, email });
  const asText = [title, format.date(new Date().toISOString()), '', ...codes, ''].join('\n');
  return (
    <Section title={text('account.recovery.title')}>
      <GlobalStyles styles={ON_PAPER} />
      <Note kind="warning" title={text('account.recovery.once')}>
        {text('account.recovery.help')}
      </Note>
      <Sheet id="recovery-codes">
        <h3>{title}</h3>
        <ul aria-label={text('account.recovery.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Sheet>
      <Buttons>
        <Button
          variant="outlined"
          startIcon={<MdiIcon name="mdi-download" />}
          onClick={() =>
            saveFile({ name: text('account.recovery.file'), content: new Blob([asText], { type: 'text/plain' }) })
          }
        >
          {text('account.recovery.download')}
        </Button>
        <Button variant="outlined" startIcon={<MdiIcon name="mdi-printer-outline" />} onClick={() => window.print()}>
          {text('account.recovery.print')}
        </Button>
        <CopyButton value={codes.join('\n')} label={text('account.recovery.copy')} />
        <Button variant="contained" onClick={onDone} sx={{ marginInlineStart: 'auto' }}>
          {text('account.recovery.done')}
        </Button>
      </Buttons>
    </Section>
  );
}
