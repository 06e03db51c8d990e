import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { Sim } from '#src/domain/devices/device.ts';
import { PACE_LIMITS } from '#src/domain/devices/deviceTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { required, wholeNumber } from '#src/ui/forms/rules.ts';
import { simNumberRule } from './simNumber.ts';

const Pair = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
});

/** The fields of a SIM: its limit, pace and number. `at`: its position among the device's SIMs. */
export function SimInputs({ sim, at }: { sim: Sim; at: number }) {
  const text = useText();
  const country = useAccess()?.user.tenant?.default_country ?? '';
  const isNumber = useMemo(() => simNumberRule(country), [country]);
  const words = { slot: sim.slot + 1, carrier: sim.carrier };
  return (
    <Pair>
      <InputNumber
        source={`sims.${at}.messages_per_day`}
        label={text('devices.settings.limit', words)}
        help={text('devices.settings.limitHelp')}
        min={1}
        max={PACE_LIMITS.phone.messagesPerDay}
        end={text('devices.settings.perDay')}
        validate={[required(), wholeNumber(1, PACE_LIMITS.phone.messagesPerDay)]}
      />
      <InputNumber
        source={`sims.${at}.messages_per_minute`}
        label={text('devices.settings.simPace', words)}
        help={text('devices.settings.simPaceHelp')}
        min={1}
        max={PACE_LIMITS.phone.messagesPerMinute}
        end={text('devices.settings.perMinute')}
        validate={wholeNumber(1, PACE_LIMITS.phone.messagesPerMinute)}
      />
      <InputText
        source={`sims.${at}.phone`}
        type="tel"
        label={text('devices.settings.number', words)}
        help={text('devices.settings.numberHelp')}
        validate={isNumber}
        isNullWhenEmpty
      />
    </Pair>
  );
}
