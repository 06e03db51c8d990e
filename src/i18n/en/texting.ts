import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import type { MessageErrorCode, MessageStatus } from '#src/domain/messages/message.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import type { PlaceholderName, PlaceholderProblemKind } from '#src/domain/sms/placeholders.ts';

/** What campaigns, replies and templates share: writing a text, counting it, and what became of it. */
export const texting = {
  removed: 'Text removed: older than your company keeps texts',
  editor: {
    label: 'Message',
    placeholder: 'Write the text. Insert a field to fill in what is known of each person.',
    insert: 'Insert field',
    insertLabel: 'Insert a field of the contact',
    contactFields: 'Contact',
    customFields: 'Your fields',
    fallbackHint: 'Add what stands in for an empty value: {{example}}',
    fixFields: 'Correct the fields that are marked.',
    tooLong_one: '{{n}} character too long. A text holds {{max}} at most.',
    tooLong_other: '{{n}} characters too long. A text holds {{max}} at most.',
  },
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    full_name: 'Full name',
    email: 'E-mail',
    phone: 'Phone number',
  } satisfies Record<PlaceholderName, string>,
  problems: {
    unknown: 'There is no field “{{text}}”.',
    no_name: 'A field is missing between these braces.',
    not_closed: '“{{text}}” is not closed with two braces.',
    not_opened: '“{{text}}” is not opened with two braces.',
    single_braces: '“{{text}}” needs two braces on each side.',
    extra_brace: '“{{text}}” has a brace too many.',
  } satisfies Record<PlaceholderProblemKind, string>,
  fix: {
    show: 'Show',
    useInstead: 'Use {{replacement}}',
    summary_one: '{{n}} field needs a look',
    summary_other: '{{n}} fields need a look',
  },
  count: {
    segments_one: '{{n}} segment',
    segments_other: '{{n}} segments',
    left_one: '{{n}} character left',
    left_other: '{{n}} characters left',
    gsm: 'GSM-7',
    ucs: 'Unicode',
    gsmHint: 'Plain alphabet: 160 characters in one segment, 153 in each of several.',
    ucsHint: 'With characters outside the plain alphabet: 70 in one segment, 67 in each of several.',
    forPerson: 'as {{name}} gets it',
    withFields: 'without the fields’ values',
  },
  forcing: {
    title_one: '{{n}} character makes this a Unicode text',
    title_other: '{{n}} characters make this a Unicode text',
    text: 'A segment then holds 70 characters instead of 160.',
    saves: 'Replacing them makes it {{after}} instead of {{before}}.',
    replaceAll: 'Replace all',
    replaceOne: 'Replace {{character}} with {{replacement}}',
    removeOne: 'Remove invisible {{character}}',
    noReplacement: 'No plain form: {{characters}}',
    savesForAudience: 'For the people you chose that saves {{n}} of {{all}} segments.',
    byAdded: '{{characters}} in what company settings add makes every text Unicode.',
    byValues:
      'What is filled in for {{name}} has characters outside the plain alphabet. Others may get fewer segments.',
  },
  purposes: {
    marketing: 'Marketing',
    transactional: 'Transactional',
  } satisfies Record<MessagePurpose, string>,
  purposeHelp: {
    marketing: 'News and offers. Waits for the end of quiet hours and leaves out whoever has not answered yet.',
    transactional: 'What people wait for, like a delivery or an appointment. Goes out at any hour.',
  },
  added: {
    label: 'Added',
    before: 'The sender line from company settings. It is sent and counted with the text.',
    after: 'How to opt out, from company settings. It is sent and counted with marketing texts.',
  },
  templates: {
    button: 'Template',
    choose: 'Choose a template',
    find: 'Find a template',
    none: 'No templates yet. They are made under Templates.',
    noMatch: 'No template has these words.',
    replaced: '“{{name}}” has replaced what you wrote.',
    undo: 'Bring it back',
    failed: 'The templates could not be loaded.',
    used_one: 'used {{n}} time',
    used_other: 'used {{n}} times',
  },
  preview: {
    title: 'Preview',
    person: 'As this contact gets it',
    find: 'Find a contact',
    missing: '{{name}} would be left out. Empty: {{fields}}.',
    whose: 'Whose text is shown',
    oneContact: 'One contact',
    longest: 'Longest case',
    longestSought: 'Looking for the longest text',
    longestNobody: 'Nobody gets this text as it is.',
    longestOf_one: '{{name}} gets the longest of {{people}}: {{n}} segment.',
    longestOf_other: '{{name}} gets the longest of {{people}}: {{n}} segments.',
    empty: 'The text appears here as you write it.',
    unnamed: 'Unnamed contact',
  },
  campaignStatus: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    running: 'Sending',
    paused: 'Paused',
    finished: 'Finished',
    cancelled: 'Cancelled',
    failed: 'Failed',
  } satisfies Record<CampaignStatus, string>,
  messageStatus: {
    scheduled: 'Scheduled',
    queued: 'Queued',
    sending: 'Sending',
    sent: 'Sent',
    delivered: 'Delivered',
    failed: 'Failed',
    expired: 'Expired',
    cancelled: 'Cancelled',
    unknown: 'No report',
    received: 'Received',
  } satisfies Record<MessageStatus, string>,
  /** `cause`: what happened. `advice`: what to do about it. */
  failures: {
    GENERIC_FAILURE: {
      cause: 'The phone could not send it and gave no reason',
      advice: 'If it happens on one phone only, restart that phone.',
    },
    NO_SERVICE: {
      cause: 'The phone had no network',
      advice: 'Move the phone to where it has signal, then send it again.',
    },
    RADIO_OFF: {
      cause: 'The phone was in flight mode',
      advice: 'Switch flight mode off on the phone, then send it again.',
    },
    NULL_PDU: {
      cause: 'The phone could not encode the text',
      advice: 'Take unusual characters out of the text before you send it again.',
    },
    LIMIT_EXCEEDED: {
      cause: 'The phone or its SIM had reached its limit',
      advice: 'Wait until tomorrow, or send with another device, then send it again.',
    },
    SHORT_CODE_NOT_ALLOWED: {
      cause: 'The number is a short code, which the phone may not text',
      advice: 'Short codes do not read texts. Remove the contact or correct the number.',
    },
    NETWORK_ERROR: {
      cause: 'The mobile network refused it for now',
      advice: 'Send it again later.',
    },
    PERMISSION_DENIED: {
      cause: 'The app on the phone may not send texts',
      advice: 'Allow the app to send SMS in the phone’s settings, then send it again.',
    },
    NO_CREDIT: {
      cause: 'The SIM had no credit left',
      advice: 'Top the SIM up, then send it again.',
    },
    UNKNOWN_SUBSCRIBER: {
      cause: 'The number does not exist',
      advice: 'Correct the number or remove the contact.',
    },
    OPTED_OUT: {
      cause: 'The person had opted out by then',
      advice: 'Nothing to do. They are left out from now on.',
    },
    EXPIRED: {
      cause: 'It waited too long and was given up',
      advice: 'Check that the recipient’s phone is on and in reach, then send it again.',
    },
  } satisfies Record<MessageErrorCode, { cause: string; advice: string }>,
  retryUseless: 'Sending again does not help',
  showFailed_one: 'Show {{n}} message: {{cause}}',
  showFailed_other: 'Show {{n}} messages: {{cause}}',
  unknownCause: 'The phone reported “{{code}}”',
};
