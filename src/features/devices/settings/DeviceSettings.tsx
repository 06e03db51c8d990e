import { useState } from 'react';
import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import type { Device } from '#src/domain/devices/device.ts';
import { DEVICE_LIMITS, hasAccount, paceLimitsOf } from '#src/domain/devices/deviceTerms.ts';
import { HEALTH_RULES } from '#src/domain/devices/health.ts';
import { AccountSettings } from '#src/features/devices/accounts/AccountSettings.tsx';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { maxLength, required, wholeNumber } from '#src/ui/forms/rules.ts';
import { isAmount } from './amount.ts';
import { ReachInput } from './ReachInput.tsx';
import { SegmentPriceInput } from './SegmentPriceInput.tsx';
import { SimInputs } from './SimInputs.tsx';
import { simNumber } from './simNumber.ts';
import { WorkingHoursInput } from './WorkingHoursInput.tsx';

type DeviceRecord = Device & RaRecord;

/** A device's settings: name, pace, hours, and its SIMs' limits and numbers. */
export function DeviceSettings({ device }: { device: Device }) {
  const text = useText();
  const notify = useNotify();
  const [update] = useUpdate<DeviceRecord>();
  const mayUpdate = useCan({ action: 'update', subject: 'devices', record: device }).isAllowed;
  const country = useAccess()?.user.tenant?.default_country ?? '';
  const mostPerMinute = paceLimitsOf(device.kind).messagesPerMinute;
  // The form's initial values, because refetched data must not hide that another person has saved.
  const [initialValues, setInitialValues] = useState<DeviceRecord>({ low_balance: HEALTH_RULES.lowBalance, ...device });

  const save = async (values: DeviceRecord, overwritten: RaRecord | undefined) => {
    const { name, messages_per_minute, working_hours, countries = 'all', segment_price, low_balance } = values;
    const sims = await Promise.all(
      values.sims.map(async ({ slot, phone, messages_per_day, messages_per_minute: pace }) => ({
        slot,
        messages_per_day,
        // Accounts have no input for it.
        ...(hasAccount(device.kind) ? {} : { messages_per_minute: pace ?? null }),
        phone: await simNumber(phone, country),
      })),
    );
    const data = {
      name,
      messages_per_minute,
      working_hours,
      countries,
      segment_price: segment_price || null,
      // Only Twilio accounts have an input for it.
      ...(device.kind === 'twilio' ? { low_balance: low_balance?.replace(',', '.') || null } : {}),
      sims,
    } as unknown as Partial<DeviceRecord>;
    const previousData = (overwritten as DeviceRecord | undefined) ?? initialValues;
    return update('devices', { id: device.id, data, previousData }, { returnPromise: true });
  };
  return (
    <div style={{ maxWidth: 680 }}>
      <RecordForm<DeviceRecord>
        record={initialValues}
        saveLabel={text('devices.settings.save')}
        isReadOnly={!mayUpdate}
        isKeptOpen
        parameter="tab"
        onSave={(values, { overwritten }) => save(values, overwritten)}
        onSaved={(device) => {
          setInitialValues(device as DeviceRecord);
          notify(text('devices.settings.saved'));
        }}
      >
        <Section isPlain title={text('devices.settings.title')}>
          <Fields>
            <InputText
              source="name"
              label={text('devices.fields.name')}
              help={text(hasAccount(device.kind) ? 'gateways.nameHelp' : 'devices.pairing.nameHelp')}
              maxLength={DEVICE_LIMITS.name}
              validate={[required(), maxLength(DEVICE_LIMITS.name)]}
            />
            <InputNumber
              source="messages_per_minute"
              label={text('devices.settings.pace')}
              help={text(hasAccount(device.kind) ? 'gateways.paceHelp' : 'devices.settings.paceHelp')}
              min={1}
              max={mostPerMinute}
              validate={[required(), wholeNumber(1, mostPerMinute)]}
            />
            <WorkingHoursInput source="working_hours" />
            <ReachInput hasNumber={!hasAccount(device.kind)} />
            <SegmentPriceInput isReported={device.kind === 'twilio'} currency={device.connection?.balance?.currency} />
            {device.kind === 'twilio' && (
              <InputText
                source="low_balance"
                label={text('devices.fields.low_balance')}
                help={text('devices.settings.lowBalanceHelp')}
                inputMode="decimal"
                maxLength={13}
                end={device.connection?.balance?.currency}
                validate={isAmount(text('devices.price.wrong'))}
                isNullWhenEmpty
              />
            )}
          </Fields>
        </Section>
        {!hasAccount(device.kind) && (
          <Section isPlain title={text('devices.settings.sims')} description={text('devices.settings.simsHelp')}>
            <Fields>
              {initialValues.sims.map((sim, at) => (
                <SimInputs key={sim.slot} sim={sim} at={at} />
              ))}
              {initialValues.sims.length === 0 && <p style={{ margin: 0 }}>{text('devices.settings.noSims')}</p>}
            </Fields>
          </Section>
        )}
      </RecordForm>
      {mayUpdate && hasAccount(device.kind) && <AccountSettings device={device} kind={device.kind} />}
    </div>
  );
}
