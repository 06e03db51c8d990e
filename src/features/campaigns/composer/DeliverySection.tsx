import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense, useId } from 'react';
import { MESSAGE_PURPOSES, type MessagePurpose } from '#src/domain/messages/texting.ts';
import { useDraft, useDraftField, useFieldRefusal } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { fieldAria } from '#src/ui/forms/inputs/fieldAria.ts';
import { recordName } from '#src/ui/records/recordName.ts';
import { QuietHoursSwitches } from './QuietHoursSwitches.tsx';

const ReferencePicker = lazyPart(() =>
  import('#src/ui/forms/inputs/ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);

const Parts = styled('div')({ display: 'grid', gap: 18 });
const Choice = styled('span')(({ theme }) => ({
  display: 'block',
  paddingBlock: 4,
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** The purpose, quiet hours, and devices. */
export function DeliverySection() {
  const text = useText();
  const id = useId();
  const { isReadOnly } = useDraft();
  const [purpose, setPurpose] = useDraftField('purpose');
  const [deviceIds, setDeviceIds] = useDraftField('device_ids');
  const deviceError = useFieldRefusal('device_ids');
  const mayReadDevices = useCan({ action: 'read', subject: 'devices' }).isAllowed;
  return (
    <Section isPlain title={text('campaigns.composer.delivery')}>
      <Parts>
        <FieldFrame id={`${id}-purpose`} label={text('campaigns.purpose')} error={null} isOptional={false} isGroup>
          <RadioGroup
            aria-labelledby={`${id}-purpose-label`}
            name={`${id}-purpose`}
            value={purpose}
            onChange={(_, value) => setPurpose(value as MessagePurpose)}
          >
            {MESSAGE_PURPOSES.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                disabled={isReadOnly}
                control={<Radio sx={{ alignSelf: 'flex-start' }} />}
                label={
                  <Choice>
                    {text(`texting.purposes.${one}`)}
                    <small>{text(`texting.purposeHelp.${one}`)}</small>
                  </Choice>
                }
              />
            ))}
          </RadioGroup>
        </FieldFrame>
        {purpose === 'marketing' && <QuietHoursSwitches />}
        {mayReadDevices && (
          <FieldFrame
            id={`${id}-devices`}
            label={text('campaigns.devices')}
            help={text('campaigns.composer.devicesHelp')}
            error={deviceError}
            isOptional
          >
            <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
              <ReferencePicker
                id={`${id}-devices`}
                ids={deviceIds}
                onChange={setDeviceIds}
                reference="devices"
                name={recordName}
                isMultiple
                isInvalid={deviceError !== null}
                isRefused={deviceError !== null}
                isDisabled={isReadOnly}
                placeholder={text('campaigns.composer.allDevices')}
                aria={fieldAria({ id: `${id}-devices`, error: deviceError, help: true })}
              />
            </Suspense>
          </FieldFrame>
        )}
      </Parts>
    </Section>
  );
}
