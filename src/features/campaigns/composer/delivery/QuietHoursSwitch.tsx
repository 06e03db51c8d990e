import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useDraft, useDraftField } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import { FieldNotes } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useTextingSettings } from '#src/ui/texting/useTextingSettings.ts';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginInlineStart: -9 });
const Notes = styled('div')({ paddingInlineStart: 53 });

/** Whether texts wait for the end of the recipients' quiet hours. */
export function QuietHoursSwitch() {
  const text = useText();
  const id = useId();
  const { isReadOnly } = useDraft();
  const [isRespected, setRespected] = useDraftField('respect_quiet_hours');
  const quiet = useTextingSettings()?.quiet_hours;
  const help = quiet?.enabled
    ? text('campaigns.composer.quietHelp', { from: quiet.from, to: quiet.to })
    : text(quiet ? 'campaigns.composer.quietNone' : 'campaigns.composer.quietUnknown');
  return (
    <div>
      <Line>
        <Switch
          id={id}
          checked={isRespected}
          disabled={isReadOnly}
          onChange={(_, isOn) => setRespected(isOn)}
          slotProps={{ input: { role: 'switch', 'aria-describedby': `${id}-help` } }}
        />
        <label htmlFor={id}>{text('campaigns.quietHours')}</label>
      </Line>
      <Notes>
        <FieldNotes id={id} error={null} help={help} />
      </Notes>
    </div>
  );
}
