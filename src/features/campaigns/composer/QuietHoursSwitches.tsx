import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useDraft, useDraftField } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { FieldNotes } from '#src/ui/forms/inputs/FieldFrame.tsx';

const Switches = styled('div')({ display: 'grid', gap: 10 });
const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginInlineStart: -9 });
const Notes = styled('div')({ paddingInlineStart: 53 });

/** Whether messages wait for the end of the recipients' quiet hours and, without quiet hours, of the night. */
export function QuietHoursSwitches() {
  const text = useText();
  const format = useFormat();
  const [isRespected, setRespected] = useDraftField('respect_quiet_hours');
  const [isDaytimeOnly, setDaytimeOnly] = useDraftField('daytime_only');
  const quiet = useTextingSettings()?.quiet_hours;
  const isQuietAtAll = quiet === undefined || (quiet.enabled && quiet.days.length > 0);
  const help = quiet?.enabled
    ? text('campaigns.composer.quietHelp', { from: format.clock(quiet.from), to: format.clock(quiet.to) })
    : text(quiet ? 'campaigns.composer.quietNone' : 'campaigns.composer.quietUnknown');
  return (
    <Switches>
      <QuietHoursSwitch label={text('campaigns.quietHours')} help={help} isOn={isRespected} onChange={setRespected} />
      {(isDaytimeOnly || !isRespected || !isQuietAtAll) && (
        <QuietHoursSwitch
          label={text('campaigns.daytimeOnly')}
          help={text('campaigns.composer.daytimeHelp')}
          isOn={isDaytimeOnly}
          onChange={setDaytimeOnly}
        />
      )}
    </Switches>
  );
}

interface QuietHoursSwitchProps {
  label: string;
  help: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function QuietHoursSwitch({ label, help, isOn, onChange }: QuietHoursSwitchProps) {
  const id = useId();
  const { isReadOnly } = useDraft();
  return (
    <div>
      <Row>
        <Switch
          id={id}
          checked={isOn}
          disabled={isReadOnly}
          onChange={(_, isNowOn) => onChange(isNowOn)}
          slotProps={{ input: { role: 'switch', 'aria-describedby': `${id}-help` } }}
        />
        <label htmlFor={id}>{label}</label>
      </Row>
      <Notes>
        <FieldNotes id={id} error={null} help={help} />
      </Notes>
    </div>
  );
}
