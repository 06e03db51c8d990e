import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { mayTakeAway } from '#src/domain/access/ability.ts';
import type { AutoReplySettings } from '#src/domain/autoReply/autoReplySettings.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { useAction } from '#src/ui/actions/useAction.ts';

interface SwitchOffProps {
  settings: AutoReplySettings;
  /** Adopts the API's answer. */
  onDone: (settings: AutoReplySettings) => void;
}

/** Turns off a feature that the plan does not include. Any other change needs the plan. */
export function SwitchOff({ settings, onDone }: SwitchOffProps) {
  const text = useText();
  const notify = useNotify();
  const maySwitchOff = mayTakeAway(useMay({ action: 'update', subject: 'auto_reply' }));
  const { away, first_contact, version } = settings;
  const { run: switchOff, isRunning } = useAction(async () => {
    const body = { away: { ...away, enabled: false }, first_contact: { ...first_contact, enabled: false } };
    onDone((await callOperation('updateAutoReply', { body, version })).data);
    notify(text('autoReply.switchedOff'));
  });
  if (!maySwitchOff || !(away.enabled || first_contact.enabled)) return null;
  return (
    <Button color="inherit" loading={isRunning} onClick={switchOff}>
      {text('autoReply.switchOff')}
    </Button>
  );
}
