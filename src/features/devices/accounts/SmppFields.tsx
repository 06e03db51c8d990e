import { styled } from '@mui/material/styles';
import { SMPP_LIMITS } from '#src/domain/devices/smppTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { maxLength, required, wholeNumber } from '#src/ui/forms/rules.ts';
import { MoreSettings } from './MoreSettings.tsx';

const Pair = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
});
const HostAndPort = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) 128px' },
}));

const MAX_PORT = 65_535;
const MAX_TON = 6;
const MAX_NPI = 18;

/** An SMPP account's server, login and sender. */
export function SmppFields({ hasSecret }: { hasSecret: boolean }) {
  const text = useText();
  return (
    <Fields>
      <HostAndPort>
        <InputText
          source="account.host"
          label={text('gateways.smpp.host')}
          help={text('gateways.smpp.hostHelp')}
          maxLength={253}
          validate={[required()]}
        />
        <InputNumber
          source="account.port"
          label={text('gateways.smpp.port')}
          min={1}
          max={MAX_PORT}
          validate={[required(), wholeNumber(1, MAX_PORT)]}
        />
      </HostAndPort>
      <InputToggle source="account.tls" label={text('gateways.smpp.tls')} help={text('gateways.smpp.tlsHelp')} />
      <Pair>
        <InputText
          source="account.system_id"
          label={text('gateways.smpp.system_id')}
          maxLength={SMPP_LIMITS.systemId}
          validate={[required(), maxLength(SMPP_LIMITS.systemId)]}
        />
        <InputText
          source="account.password"
          type="password"
          autoComplete="new-password"
          label={text('gateways.smpp.password')}
          help={text(hasSecret ? 'gateways.secretKept' : 'gateways.secretStored')}
          maxLength={SMPP_LIMITS.password}
          validate={hasSecret ? [] : [required()]}
        />
      </Pair>
      <InputText
        source="account.sender"
        label={text('gateways.smpp.sender')}
        help={text('gateways.smpp.senderHelp')}
        maxLength={16}
        validate={[required()]}
      />
      <MoreSettings names={['system_type', 'window', 'sender_ton', 'sender_npi', 'validity_hours']}>
        <Pair>
          <InputText
            source="account.system_type"
            label={text('gateways.smpp.system_type')}
            help={text('gateways.smpp.system_typeHelp')}
            maxLength={SMPP_LIMITS.systemType}
          />
          <InputNumber
            source="account.window"
            label={text('gateways.smpp.window')}
            help={text('gateways.smpp.windowHelp')}
            min={1}
            max={SMPP_LIMITS.window}
            validate={[required(), wholeNumber(1, SMPP_LIMITS.window)]}
          />
        </Pair>
        <Pair>
          <InputNumber
            source="account.sender_ton"
            label={text('gateways.smpp.sender_ton')}
            help={text('gateways.smpp.automatic')}
            min={0}
            max={MAX_TON}
            validate={[wholeNumber(0, MAX_TON)]}
          />
          <InputNumber
            source="account.sender_npi"
            label={text('gateways.smpp.sender_npi')}
            help={text('gateways.smpp.automatic')}
            min={0}
            max={MAX_NPI}
            validate={[wholeNumber(0, MAX_NPI)]}
          />
        </Pair>
        <InputNumber
          source="account.validity_hours"
          label={text('gateways.smpp.validity_hours')}
          min={1}
          max={SMPP_LIMITS.validityHours}
          end={text('gateways.smpp.hours')}
          validate={[required(), wholeNumber(1, SMPP_LIMITS.validityHours)]}
        />
      </MoreSettings>
    </Fields>
  );
}
