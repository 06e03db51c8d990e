import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { AccountDeviceInput } from '#src/domain/devices/account.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { type AccountKind, DEVICE_LIMITS, PACE_LIMITS } from '#src/domain/devices/deviceTerms.ts';
import { ReachInput } from '#src/features/devices/settings/ReachInput.tsx';
import { SegmentPriceInput } from '#src/features/devices/settings/SegmentPriceInput.tsx';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { maxLength, required, wholeNumber } from '#src/ui/forms/rules.ts';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { ACCOUNT_FIELDS, withoutEmptyFields } from './accountFields.tsx';
import { TryAccount } from './TryAccount.tsx';

/** Creates a device with an operator account: its name, pace and login. */
export function ConnectAccount({ kind }: { kind: AccountKind }) {
  const text = useText();
  const invalidate = useInvalidate();
  const notify = useNotify();
  const navigate = useNavigateHere();
  const { keyOf } = useAttemptKey();
  const [currency, setCurrency] = useState<string>();
  const { Fields: KindFields, defaults, pace } = ACCOUNT_FIELDS[kind];
  return (
    <RecordForm<AccountDeviceInput>
      defaultValues={{
        name: '',
        messages_per_minute: pace,
        countries: 'all',
        segment_price: null,
        account: defaults as AccountDeviceInput['account'],
      }}
      saveLabel={text(`gateways.connect.${kind}`)}
      cancelTo={pathTo('devices.list')}
      onSave={async ({ name, messages_per_minute, countries, segment_price, account }) => {
        const body = {
          name,
          messages_per_minute,
          countries,
          segment_price: segment_price || null,
          account: withoutEmptyFields(account) as AccountDeviceInput['account'],
        };
        return (await callOperation('connectAccount', { body, idempotencyKey: keyOf(body) })).data;
      }}
      onSaved={async (device) => {
        const { id, name } = device as Device;
        await invalidate('devices');
        notify(text('gateways.connected', { name }));
        navigate(pathTo('devices.show', { id }));
      }}
    >
      <Fields>
        <InputText
          source="name"
          label={text('devices.fields.name')}
          help={text('gateways.nameHelp')}
          maxLength={DEVICE_LIMITS.name}
          validate={[required(), maxLength(DEVICE_LIMITS.name)]}
        />
        <InputNumber
          source="messages_per_minute"
          label={text('devices.fields.messages_per_minute')}
          help={text('gateways.paceHelp')}
          min={1}
          max={PACE_LIMITS.account.messagesPerMinute}
          validate={[required(), wholeNumber(1, PACE_LIMITS.account.messagesPerMinute)]}
        />
        <ReachInput hasNumber={false} />
        <SegmentPriceInput isReported={kind === 'twilio'} currency={currency} />
      </Fields>
      <div style={{ height: 28 }} />
      <Section isPlain title={text('gateways.title')} description={text(`gateways.titleHelp.${kind}`)}>
        <Fields>
          <KindFields hasSecret={false} />
          <TryAccount deviceId={null} onTried={({ balance }) => setCurrency(balance?.currency)} />
        </Fields>
      </Section>
    </RecordForm>
  );
}
