import type { AccountKind, DeviceKind } from '#src/domain/devices/deviceTerms.ts';
import type { TwilioRegion } from '#src/domain/devices/twilioTerms.ts';

/** Devices that send through an account with an operator. */
export const gateways = {
  choose: 'What do you want to connect?',
  kinds: {
    android: { title: 'Android phone', text: 'Your own phone with the free app. Replies come back to its SIM.' },
    twilio: { title: 'Twilio account', text: 'Send from a Twilio number or messaging service. Billed by Twilio.' },
    smpp: {
      title: 'SMPP account',
      text: 'A direct connection to an operator or aggregator: more messages, one sender.',
    },
    simulated: { title: 'Simulated phone', text: 'For trying things out. Nothing is really sent.' },
  } satisfies Record<DeviceKind, { title: string; text: string }>,
  can: 'What it can do',
  canDo: {
    android: 'Send, receive, report deliveries, stop a message that has not left the phone',
    twilio: 'Send, receive, report deliveries and prices',
    smpp: 'Send, receive, report deliveries',
    simulated: 'Simulate sending, receiving and delivery reports',
  } satisfies Record<DeviceKind, string>,
  connect: { twilio: 'Connect Twilio', smpp: 'Connect account' } satisfies Record<AccountKind, string>,
  nameHelp: 'Your name for this account, such as “Proximus, service messages”.',
  paceHelp: 'What your contract allows. If the operator asks for less, Heliograph slows down automatically.',
  title: 'Account',
  titleHelp: {
    twilio: 'Find these in the Twilio console. The account is checked before it is saved.',
    smpp: 'Find these in your operator’s welcome message. The account is checked before it is saved.',
  } satisfies Record<AccountKind, string>,
  connecting: 'Heliograph signs in to the operator before it saves anything. No message is sent.',
  secretKept: 'Leave empty to keep the current one. It is never shown.',
  secretStored: 'Stored encrypted and never shown again.',
  try: 'Test connection',
  tryOk: 'Connected to the operator',
  tryOkAs: 'It identifies itself as {{words}}.',
  tryBalance: 'The balance is {{balance}}.',
  tryFailed: 'The connection could not be tested',
  save: 'Save account',
  saved: 'Account saved. The connection is being renewed.',
  connected: '{{name}} connected',
  notLoaded: 'The account could not be loaded',
  senders: 'This account can send from:',
  useSender: 'Use {{sender}}',
  more: 'More settings',
  twilio: {
    account_sid: 'Account SID',
    account_sidHelp: 'On the start page of the Twilio console. It starts with AC.',
    secret: 'Auth token',
    keySecret: 'API key secret',
    sender: 'Sender',
    senderHelp: 'One of your Twilio numbers, or a messaging service (MG…). Test the connection to choose from yours.',
    key_sid: 'API key SID',
    key_sidHelp:
      'To use an API key, enter its SID here and its secret above. Only the auth token lets Heliograph verify what Twilio reports, so with a key it asks Twilio instead: results and replies take up to a minute.',
    region: 'Region',
    regions: { us1: 'United States (US1)', ie1: 'Ireland (IE1)', au1: 'Australia (AU1)' } satisfies Record<
      TwilioRegion,
      string
    >,
    incoming: 'To receive replies',
    incomingHelp:
      'In the Twilio console, open your number or messaging service, choose “Webhook” for incoming messages, and enter this URL with HTTP POST:',
    polled: 'Heliograph asks Twilio for results and replies',
    polledHelp:
      'Twilio cannot reach this installation, or the account uses an API key. Results and replies arrive within a minute. To get them immediately, set PUBLIC_URL and use the auth token.',
  },
  smpp: {
    host: 'Host',
    hostHelp: 'Without https:// or port: smpp.operator.example',
    port: 'Port',
    tls: 'Encrypt the connection (TLS)',
    tlsHelp: 'Often on a separate port, such as 3550. Without TLS, use a VPN or an IP allowlist at the operator.',
    system_id: 'System ID',
    password: 'Password',
    system_type: 'System type',
    system_typeHelp: 'Usually empty.',
    sender: 'Sender',
    senderHelp: 'What people see: a number with + and country code, a short code, or a name of up to 11 letters.',
    sender_ton: 'Type of number (TON)',
    sender_npi: 'Numbering plan (NPI)',
    automatic: 'Automatic',
    window: 'Window',
    windowHelp: 'How many messages can be sent before the operator responds to the first.',
    validity_hours: 'Keep trying for',
    hours: 'hours',
  },
};
