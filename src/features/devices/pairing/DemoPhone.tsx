import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { apiAddress } from '#src/api/apiAddress.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { APP_VERSIONS } from '#src/domain/devices/deviceTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { CopyButton } from '#src/ui/cells/CopyButton.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const Command = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  marginBlockStart: 12,
  padding: '8px 8px 8px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.sunken,
  '& code': { flex: 1, minWidth: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' },
}));

/** For demos without a phone: makes the phone's call, from here or as a command. */
export function DemoPhone({ code }: { code: string }) {
  const text = useText();
  const body = {
    code,
    model: 'Pixel 9',
    os_version: '16',
    app_version: APP_VERSIONS.simulated,
    battery: { percent: 87, charging: false },
    network: 'wifi' as const,
    sims: [{ slot: 0, carrier: 'Verizon', phone: '+15185550186' }],
  };
  const command = `curl -X POST ${apiAddress()}/devices/pair -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  // The page notices it by polling, as with a real phone.
  const { run: pair, isRunning } = useAction(() => callOperation('pairDevice', { body }));
  return (
    <div style={{ marginBlockStart: 16 }}>
      <Section
        title={text('devices.pairing.play.title')}
        description={text('devices.pairing.play.text')}
        actions={
          <Button
            variant="outlined"
            loading={isRunning}
            startIcon={<MdiIcon name="mdi-cellphone-arrow-down" />}
            onClick={pair}
          >
            {text('devices.pairing.play.button')}
          </Button>
        }
      >
        <Command>
          <code>{command}</code>
          <CopyButton value={command} label={text('devices.pairing.play.copy')} />
        </Command>
      </Section>
    </div>
  );
}
