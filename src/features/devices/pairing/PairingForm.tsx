import { DEVICE_LIMITS, PACE_LIMITS } from '#src/domain/devices/deviceTerms.ts';
import type { PairingInput } from '#src/domain/devices/pairing.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { maxLength, required, wholeNumber } from '#src/ui/forms/rules.ts';

type Values = Pick<PairingInput, 'name' | 'messages_per_minute'>;

interface PairingFormProps {
  /** The name of the device that gets another phone; undefined for a new one. */
  name: string | undefined;
  onStart: (values: Values) => Promise<unknown>;
}

/** Asks for the device's name before showing its code. */
export function PairingForm({ name, onStart }: PairingFormProps) {
  const text = useText();
  return (
    <div style={{ maxWidth: 560 }}>
      <RecordForm<Values>
        defaultValues={{ name: name ?? '', messages_per_minute: 30 }}
        saveLabel={text('devices.pairing.start')}
        cancelTo={pathTo('devices.list')}
        onSave={onStart}
      >
        <Fields>
          <InputText
            source="name"
            label={text('devices.pairing.name')}
            help={text('devices.pairing.nameHelp')}
            maxLength={DEVICE_LIMITS.name}
            validate={[required(), maxLength(DEVICE_LIMITS.name)]}
            isDisabled={name !== undefined}
            hasAutoFocus
          />
          {name === undefined && (
            <InputNumber
              source="messages_per_minute"
              label={text('devices.pairing.pace')}
              help={text('devices.pairing.paceHelp')}
              min={1}
              max={PACE_LIMITS.phone.messagesPerMinute}
              end={text('devices.pairing.perMinute')}
              validate={[required(), wholeNumber(1, PACE_LIMITS.phone.messagesPerMinute)]}
            />
          )}
        </Fields>
      </RecordForm>
    </div>
  );
}
