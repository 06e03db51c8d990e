import type { Records } from '#mock-api/storage/Records.ts';
import type { CustomValue } from '#src/domain/company/customFields/convertCustomValue.ts';
import { type Message, type MessageStatus, WAITING_MESSAGE_STATUSES } from '#src/domain/messages/message.ts';
import type { CompanyQueries } from '#src/server/storage/queries/CompanyQueries.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { partOf } from './orders.ts';

const WAITING: ReadonlySet<MessageStatus> = new Set(WAITING_MESSAGE_STATUSES);

export function companyQueries(records: Records): CompanyQueries {
  const isOldText = ({ created_at, body, status }: Stored<Message>, before: string): boolean =>
    created_at < before && body !== '' && !WAITING.has(status);
  return {
    async customValues({ tenantId, key }) {
      const counts = new Map<CustomValue, number>();
      for (const { custom } of records.ofTenant('contacts', tenantId)) {
        const value = custom[key];
        if (isValue(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [...counts].map(([value, contacts]) => ({ value, contacts }));
    },
    async withCustomValue({ tenantId, key, ...walk }) {
      return partOf(
        records.ofTenant('contacts', tenantId),
        ({ id, custom }) => (isValue(custom[key]) ? { id, custom: { ...custom } } : null),
        walk,
      );
    },
    async countOldTexts({ tenantId, before }) {
      return records.ofTenant('messages', tenantId).filter((message) => isOldText(message, before)).length;
    },
    async oldTexts({ tenantId, before, ...walk }) {
      const messages = records.ofTenant('messages', tenantId);
      return partOf(messages, (message) => (isOldText(message, before) ? message.id : null), walk);
    },
    async oldNotes({ tenantId, before, limit }) {
      const notes = records.ofTenant('conversation_notes', tenantId);
      return notes
        .filter(({ created_at }) => created_at < before)
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
}

function isValue(value: CustomValue | null | undefined): value is CustomValue {
  return value !== undefined && value !== null && value !== '';
}
