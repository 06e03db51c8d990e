import type { CampaignStatus } from '#src/domain/campaigns/campaign.ts';
import type { MessageErrorCode, MessageStatus } from '#src/domain/messages/message.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import type { PlaceholderName, PlaceholderProblemKind } from '#src/domain/sms/placeholders.ts';

/** What campaigns, replies and templates share: the text editor, its count, and the results of sending. */
export const texting = {
  untitledCampaign: 'Untitled campaign',
  removed: 'Text deleted: older than your company keeps message text',
  time: {
    missing: 'Clocks go forward that day and skip {{typed}}. The time used is {{actual}}.',
    twice: 'Clocks go back that day, so {{typed}} happens twice.',
    first: 'The first time',
    second: 'The second time',
  },
  editor: {
    label: 'Message',
    placeholder: 'Write your message. Insert fields to personalize it.',
    insert: 'Insert field',
    insertLabel: 'Insert a contact field',
    contactFields: 'Contact',
    customFields: 'Your fields',
    fallbackHint: 'Add a default for empty values: {{example}}',
    fixFields: 'Correct the marked fields.',
    tooLong_one: '{{n}} character too long. A message can have {{max}} at most.',
    tooLong_other: '{{n}} characters too long. A message can have {{max}} at most.',
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
    no_name: 'A field name is missing between these braces.',
    not_closed: '“{{text}}” is not closed with two braces.',
    not_opened: '“{{text}}” is not opened with two braces.',
    single_braces: '“{{text}}” needs two braces on each side.',
    extra_brace: '“{{text}}” has one brace too many.',
  } satisfies Record<PlaceholderProblemKind, string>,
  fix: {
    show: 'Show',
    useInstead: 'Use {{replacement}}',
    summary_one: '{{n}} field needs attention',
    summary_other: '{{n}} fields need attention',
  },
  count: {
    segments_one: '{{n}} segment',
    segments_other: '{{n}} segments',
    left_one: '{{n}} character left',
    left_other: '{{n}} characters left',
    gsm: 'GSM-7',
    ucs: 'Unicode',
    gsmHint: 'Plain alphabet: 160 characters in one segment, or 153 per segment in longer messages.',
    ucsHint: 'Characters outside the plain alphabet: 70 in one segment, or 67 per segment in longer messages.',
    forPerson: 'as {{name}} gets it',
    withFields: 'without field values',
  },
  forcing: {
    title_one: '{{n}} character makes this a Unicode message',
    title_other: '{{n}} characters make this a Unicode message',
    text: 'A segment then holds 70 characters instead of 160.',
    saves: 'Replacing them makes it {{after}} instead of {{before}}.',
    replaceAll: 'Replace all',
    replaceOne: 'Replace {{character}} with {{replacement}}',
    removeOne: 'Remove invisible {{character}}',
    noReplacement: 'No plain replacement: {{characters}}',
    savesForAudience: 'For your audience, this saves {{n}} of {{all}} segments.',
    byAdded: 'The text that company settings add contains {{characters}}, so every message is sent as Unicode.',
    byValues:
      'The values for {{name}} contain characters outside the plain alphabet. Other people may need fewer segments.',
  },
  purposes: {
    marketing: 'Marketing',
    transactional: 'Transactional',
  } satisfies Record<MessagePurpose, string>,
  purposeHelp: {
    marketing:
      'News and offers. Waits until quiet hours end and excludes people who were asked for consent and have not replied.',
    transactional: 'Messages people expect, such as delivery or appointment updates. Sent at any hour.',
  },
  added: {
    label: 'Added',
    before: 'The sender line from company settings, sent and counted with every message.',
    after: 'The opt-out line from company settings, sent and counted with marketing messages.',
    waiting: 'The lines from company settings will appear and be counted when you are back online.',
  },
  templates: {
    button: 'Template',
    choose: 'Choose a template',
    find: 'Find a template',
    none: 'No templates yet. Create them under Templates.',
    noMatch: 'No template matches.',
    replaced: '“{{name}}” replaced your text.',
    undo: 'Undo',
    failed: 'The templates could not be loaded.',
    used_one: 'used {{n}} time',
    used_other: 'used {{n}} times',
  },
  preview: {
    title: 'Preview',
    person: 'As this contact gets it',
    find: 'Find a contact',
    missing: '{{name}} would be excluded. Empty: {{fields}}.',
    whose: 'Preview for',
    oneContact: 'One contact',
    longest: 'Longest case',
    longestSought: 'Finding the longest message',
    longestFailed: 'Could not find the longest message',
    longestNobody: 'Nobody gets this message as it is.',
    longestOf_one: '{{name}} gets the longest message of {{people}} people: {{n}} segment.',
    longestOf_other: '{{name}} gets the longest message of {{people}} people: {{n}} segments.',
    empty: 'Your message appears here as you write.',
    unnamed: 'Unnamed contact',
  },
  campaignStatus: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    running: 'Sending',
    paused: 'Paused',
    finished: 'Finished',
    cancelled: 'Canceled',
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
    cancelled: 'Canceled',
    unknown: 'No report',
    received: 'Received',
  } satisfies Record<MessageStatus, string>,
  /** `cause`: what happened. `advice`: what to do about it. */
  failures: {
    GENERIC_FAILURE: {
      cause: 'The device could not send it and gave no reason',
      advice: 'If it happens on one device only, restart the phone or check the account.',
    },
    NO_SERVICE: {
      cause: 'The device had no network',
      advice: 'Move the phone to a place with a signal, or check the account, then send it again.',
    },
    RADIO_OFF: {
      cause: 'The phone was in airplane mode',
      advice: 'Turn airplane mode off on the phone, then send it again.',
    },
    NULL_PDU: {
      cause: 'The device could not encode the text',
      advice: 'Remove unusual characters from the text before you send it again.',
    },
    LIMIT_EXCEEDED: {
      cause: 'The device, its SIM or your plan had reached its limit',
      advice: 'Send it again tomorrow, or now with another device. If your plan has no segments left, change it first.',
    },
    SHORT_CODE_NOT_ALLOWED: {
      cause: 'The number is a short code, which the device cannot text',
      advice: 'Short codes do not accept messages. Delete the contact or correct the number.',
    },
    NETWORK_ERROR: {
      cause: 'The mobile network refused it temporarily',
      advice: 'Send it again later.',
    },
    PERMISSION_DENIED: {
      cause: 'The app on the phone is not allowed to send SMS',
      advice: 'Allow the app to send SMS in the phone’s settings, then send it again.',
    },
    NO_CREDIT: {
      cause: 'The SIM had no credit left',
      advice: 'Top up the SIM, then send it again.',
    },
    UNKNOWN_SUBSCRIBER: {
      cause: 'The number does not exist',
      advice: 'Correct the number or delete the contact.',
    },
    NOT_MOBILE: {
      cause: 'The number is a landline or cannot receive messages',
      advice: 'Ask for a mobile number, or delete the contact.',
    },
    UNREACHABLE: {
      cause: 'The recipient’s phone was off or had no signal',
      advice: 'Send it again later.',
    },
    BLOCKED: {
      cause: 'The recipient or their carrier blocks your messages',
      advice: 'Ask them another way whether they still want your messages.',
    },
    FILTERED: {
      cause: 'The carrier treated it as spam',
      advice: 'Rewrite the message: say who you are and avoid shortened links. Text only people who agreed.',
    },
    REGION_NOT_ALLOWED: {
      cause: 'The account is not allowed to text this country',
      advice: 'Allow the country in the operator’s settings, or send with another device.',
    },
    SENDER_NOT_ALLOWED: {
      cause: 'The account is not allowed to send from this number or name',
      advice: 'Ask the operator whether this sender is yours, registered and allowed to text this country.',
    },
    TRIAL_ACCOUNT: {
      cause: 'A trial account can only text verified numbers',
      advice: 'Upgrade the account, or verify the number with the operator.',
    },
    OPTED_OUT: {
      cause: 'The person had opted out',
      advice: 'Nothing to do. They are excluded from now on.',
    },
    EXPIRED: {
      cause: 'It waited too long and expired',
      advice: 'Check that the recipient’s phone is on and has a signal, then send it again.',
    },
    UNSURE: {
      cause: 'We do not know whether it was sent',
      advice: 'It may have arrived. If you know that it was sent, mark it as sent.',
    },
  } satisfies Record<MessageErrorCode, { cause: string; advice: string }>,
  sendingAgainUseless: 'Sending again will not help.',
  showFailed_one: 'Show {{n}} message: {{cause}}',
  showFailed_other: 'Show {{n}} messages: {{cause}}',
  unknownCause: 'The device reported “{{code}}”',
};
