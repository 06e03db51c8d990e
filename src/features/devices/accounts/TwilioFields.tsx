import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { TWILIO_REGIONS } from '#src/domain/devices/twilioTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputChoice } from '#src/ui/forms/inputs/InputChoice.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { MoreSettings } from './MoreSettings.tsx';

const Address = styled('code')({ display: 'block', marginBlockStart: 8, overflowWrap: 'anywhere', userSelect: 'all' });

const SID_LENGTH = 34;

/** A Twilio account, its login and its sender. */
export function TwilioFields({ hasSecret }: { hasSecret: boolean }) {
  const text = useText();
  const account: { key_sid?: string; incoming_url?: string | null } = useWatch({ name: 'account' });
  const { key_sid = '', incoming_url } = account;
  return (
    <Fields>
      <InputText
        source="account.account_sid"
        label={text('gateways.twilio.account_sid')}
        help={text('gateways.twilio.account_sidHelp')}
        maxLength={SID_LENGTH}
        validate={[required()]}
      />
      <InputText
        source="account.secret"
        type="password"
        autoComplete="new-password"
        label={text(key_sid ? 'gateways.twilio.keySecret' : 'gateways.twilio.secret')}
        help={text(hasSecret ? 'gateways.secretKept' : 'gateways.secretStored')}
        maxLength={128}
        validate={hasSecret ? [] : [required()]}
      />
      <InputText
        source="account.sender"
        label={text('gateways.twilio.sender')}
        help={text('gateways.twilio.senderHelp')}
        maxLength={SID_LENGTH}
        validate={[required()]}
      />
      <MoreSettings names={['key_sid', 'region']}>
        <InputText
          source="account.key_sid"
          label={text('gateways.twilio.key_sid')}
          help={text('gateways.twilio.key_sidHelp')}
          maxLength={SID_LENGTH}
        />
        <InputChoice
          source="account.region"
          label={text('gateways.twilio.region')}
          choices={TWILIO_REGIONS.map((value) => ({ value, label: text(`gateways.twilio.regions.${value}`) }))}
        />
      </MoreSettings>
      {incoming_url && (
        <Note kind="info" title={text('gateways.twilio.incoming')}>
          {text('gateways.twilio.incomingHelp')}
          <Address>{incoming_url}</Address>
        </Note>
      )}
      {incoming_url === null && (
        <Note kind="info" title={text('gateways.twilio.polled')}>
          {text('gateways.twilio.polledHelp')}
        </Note>
      )}
    </Fields>
  );
}
