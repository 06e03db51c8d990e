import { MESSAGE_DIRECTIONS, MESSAGE_ERROR_CODES, MESSAGE_STATUSES } from '#src/domain/messages/messageTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { useCan } from '#src/session/useAccess.ts';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { recordName } from '#src/ui/records/recordName.ts';

/** The filters of the log; names of other resources only for users who can read them. */
export function useLogFilters(): FilterDefinition[] {
  const text = useText();
  const failure = useFailureWords();
  const mayReadCampaigns = useCan({ action: 'read', subject: 'campaigns' }).isAllowed;
  const mayReadDevices = useCan({ action: 'read', subject: 'devices' }).isAllowed;
  const referenceFilter = (source: 'campaign_id' | 'device_id', reference: string): FilterDefinition => ({
    kind: 'reference',
    source,
    label: text(`messages.fields.${source}`),
    reference,
    name: recordName,
  });
  return [
    {
      kind: 'select',
      source: 'direction',
      label: text('messages.fields.direction'),
      choices: MESSAGE_DIRECTIONS.map((value) => ({ value, label: text(`messages.direction.${value}`) })),
    },
    {
      kind: 'multiSelect',
      source: 'status',
      label: text('messages.fields.status'),
      choices: MESSAGE_STATUSES.map((value) => ({ value, label: text(`texting.messageStatus.${value}`) })),
    },
    {
      kind: 'multiSelect',
      source: 'error_code',
      label: text('messages.fields.error_code'),
      choices: MESSAGE_ERROR_CODES.map((value) => ({ value, label: failure(value).cause })),
    },
    { kind: 'dateRange', source: 'created_at', label: text('messages.fields.created_at') },
    // The time of the result, which the dashboard counts by.
    { kind: 'dateRange', source: 'status_at.sent', label: text('messages.dates.sent'), isSecondary: true },
    { kind: 'dateRange', source: 'status_at.delivered', label: text('messages.dates.delivered'), isSecondary: true },
    { kind: 'dateRange', source: 'failed_at', label: text('messages.dates.failed'), isSecondary: true },
    { kind: 'dateRange', source: 'status_at.received', label: text('messages.dates.received'), isSecondary: true },
    {
      kind: 'yesNo',
      source: 'is_reply',
      label: text('messages.isReply.label'),
      yes: text('messages.isReply.yes'),
      no: text('messages.isReply.no'),
      isSecondary: true,
    },
    ...(mayReadCampaigns ? [referenceFilter('campaign_id', 'campaigns')] : []),
    ...(mayReadDevices ? [referenceFilter('device_id', 'devices')] : []),
  ];
}
