import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { serverNow } from '#src/api/serverTime.ts';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { CopyButton } from '#src/ui/cells/CopyButton.tsx';
import { saveFile } from '#src/ui/export/saveFile.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { ShownOnce } from '#src/ui/forms/saving/ShownOnce.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { PrintButton } from '#src/ui/print/PrintButton.tsx';
import { Note } from '#src/ui/states/Note.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The owner, named on paper and in the file. */
  email: string;
  /** Whether they are saved, and the next screen is about to open. */
  isDone: boolean;
  onDone: () => void;
}

const Sheet = styled('div')(({ theme }) => ({
  marginBlock: 16,
  padding: 16,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  // In print, with the owner's name.
  '& h3': { display: 'none', marginBlockStart: 0, '@media print': { display: 'block' } },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))',
    gap: '8px 16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '1rem',
    // Used codes are crossed out.
    '@media print': { gridTemplateColumns: 'repeat(2, max-content)', gap: '12px 48px' },
  },
}));
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, email, isDone, onDone }: RecoveryCodesProps) {
  const text = useText();
  const format = useFormat();
  const title = text('account.recovery.of', { product: runtimeConfig().productName, email });
  const asText = [title, format.date(new Date(serverNow()).toISOString()), '', ...codes, ''].join('\n');
  return (
    <Section title={text('account.recovery.title')}>
      {!isDone && <ShownOnce />}
      <div data-no-print>
        <Note kind="warning" title={text('account.recovery.once')}>
          {text('account.recovery.help')}
        </Note>
      </div>
      <Sheet>
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
        <PrintButton size="medium" />
        <CopyButton value={codes.join('\n')} label={text('account.recovery.copy')} />
        <Button variant="contained" loading={isDone} onClick={onDone} sx={{ marginInlineStart: 'auto' }}>
          {text('account.recovery.done')}
        </Button>
      </Buttons>
    </Section>
  );
}
