import { type Identifier, useDataProvider } from 'react-admin';
import { isPartial } from '#src/domain/access/reach.ts';
import { MESSAGE_DIRECTIONS, MESSAGE_ERROR_CODES, MESSAGE_STATUSES } from '#src/domain/messages/messageTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { ExportDialog } from '#src/ui/export/ExportDialog.tsx';
import { selectionExportSource } from '#src/ui/lists/export/listExportSource.ts';
import { recordName } from '#src/ui/records/recordName.ts';
import { messageExportColumns } from './messageExportColumns.ts';
import { messageExportSource } from './messageExportSource.ts';

/** The most records that the API returns at once. */
const NAMES = { pagination: { page: 1, perPage: 10_000 }, sort: { field: 'name', order: 'ASC' }, filter: {} } as const;

interface ExportMessagesDialogProps {
  name: string;
  count: number;
  /** The messages to export: those that match a filter, or those with these ids. */
  selection: { filter: Record<string, unknown> } | { ids: readonly Identifier[] };
  onClose: () => void;
}

/** Shows what a file of messages will contain, and asks for its format. The file is written in the background. */
export function ExportMessagesDialog({ name, count, selection, onClose }: ExportMessagesDialogProps) {
  const text = useText();
  const format = useFormat();
  const failure = useFailureWords();
  const dataProvider = useDataProvider();
  const mayReadDevices = useCan({ action: 'read', subject: 'devices' }).isAllowed;
  const mayReadCampaigns = useCan({ action: 'read', subject: 'campaigns' }).isAllowed;
  const ability = useAccess()?.ability;
  const isLimited =
    ability !== undefined && (isPartial(ability, 'read', 'messages') || isPartial(ability, 'read', 'contacts'));
  const seesPhones = useCan({ action: 'read', subject: 'contacts', field: 'phone' }).isAllowed;

  const namesOf = async (resource: 'devices' | 'campaigns', mayRead: boolean, signal: AbortSignal) => {
    if (!mayRead) return null;
    const { data } = await dataProvider.getList(resource, { ...NAMES, signal });
    return Object.fromEntries(data.map((record) => [String(record.id), recordName(record)]));
  };
  return (
    <ExportDialog
      title={text('messageExport.title', { smart_count: count, n: format.number(count) })}
      order={{
        name,
        source:
          'ids' in selection
            ? selectionExportSource(
                selection.ids,
                async (ids, signal) => (await dataProvider.getMany('messages', { ids, signal })).data,
              )
            : messageExportSource(dataProvider.getList, selection.filter, { isLimited }),
        columns: async (signal) =>
          messageExportColumns({
            field: (field) => text(`messageExport.fields.${field}`),
            directions: wordsOf(MESSAGE_DIRECTIONS, (each) => text(`messages.direction.${each}`)),
            statuses: wordsOf(MESSAGE_STATUSES, (each) => text(`texting.messageStatus.${each}`)),
            causes: wordsOf(MESSAGE_ERROR_CODES, (each) => failure(each).cause),
            devices: await namesOf('devices', mayReadDevices, signal),
            campaigns: await namesOf('campaigns', mayReadCampaigns, signal),
            zoned: (label, zone) => text('ui.exporting.zoned', { label, zone }),
            timeZone: format.timeZone,
          }),
      }}
      onClose={onClose}
    >
      <p>{text('ids' in selection ? 'messageExport.selection' : 'messageExport.list')}</p>
      {!seesPhones && <p>{text('contactExport.masked')}</p>}
    </ExportDialog>
  );
}

function wordsOf<T extends string>(codes: readonly T[], say: (code: T) => string): Record<T, string> {
  return Object.fromEntries(codes.map((code) => [code, say(code)])) as Record<T, string>;
}
