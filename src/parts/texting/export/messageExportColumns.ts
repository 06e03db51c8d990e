import type { Message } from '#src/domain/messages/message.ts';
import type { MessageDirection, MessageErrorCode, MessageStatus } from '#src/domain/messages/messageTerms.ts';
import type { ExportColumn } from '#src/ui/export/file/exportColumn.ts';

type Names = Readonly<Record<string, string>>;

/** The fields of a message in a file. `status_at` becomes several columns, one for each useful time. */
export type ExportedMessageField =
  | Exclude<
      keyof Message,
      | 'version'
      | 'updated_at'
      | 'status_at'
      | 'keyword_id'
      | 'author_id'
      | 'by_rule'
      | 'confirms_opt_out'
      | 'sent_again_as'
      | 'is_test'
      | 'segments_counted'
      | 'held'
    >
  | 'queued'
  | 'sent'
  | 'delivered'
  | 'failed';

interface MessageExportWords {
  field: (name: ExportedMessageField) => string;
  directions: Record<MessageDirection, string>;
  statuses: Record<MessageStatus, string>;
  causes: Record<MessageErrorCode, string>;
  /** Names by id; null if the user cannot read them. */
  devices: Names | null;
  campaigns: Names | null;
  /** A time's name with that of the zone. */
  zoned: (label: string, zone: string) => string;
  timeZone: string;
}

/** The columns of a file of messages. Numbers are masked if they are masked on screen. */
export function messageExportColumns(words: MessageExportWords): ExportColumn[] {
  const { field, timeZone, zoned, devices, campaigns } = words;
  const base = (source: ExportedMessageField) => ({ source, label: field(source) });
  const text = (source: ExportedMessageField): ExportColumn => ({ kind: 'text', ...base(source) });
  const time = (name: ExportedMessageField, source: string): ExportColumn => ({
    kind: 'instant',
    timeZone,
    source,
    label: zoned(field(name), timeZone),
  });
  const all: (ExportColumn | null)[] = [
    { kind: 'words', words: words.directions, ...base('direction') },
    text('from'),
    text('to'),
    text('body'),
    { kind: 'words', words: words.statuses, ...base('status') },
    { kind: 'words', words: words.causes, ...base('error_code') },
    time('created_at', 'created_at'),
    time('queued', 'status_at.queued'),
    time('sent', 'status_at.sent'),
    time('delivered', 'status_at.delivered'),
    time('failed', 'status_at.failed'),
    { kind: 'number', ...base('segments') },
    text('encoding'),
    { kind: 'number', ...base('attempts') },
    campaigns && { kind: 'words', words: campaigns, ...base('campaign_id') },
    devices && { kind: 'words', words: devices, ...base('device_id') },
    { kind: 'number', ...base('sim_slot') },
    text('author_name'),
    text('contact_id'),
    text('sends_again'),
    text('key'),
    text('id'),
  ];
  return all.filter((column) => column !== null);
}
