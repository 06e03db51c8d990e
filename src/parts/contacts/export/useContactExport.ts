import { useDataProvider } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { ALL_BY_NAME } from '#src/api/firstRequests.ts';
import { type AccessCheck, may } from '#src/domain/access/ability.ts';
import type { ContactExportInput } from '#src/domain/contacts/contactExport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import type { ExportOrder, ExportSource } from '#src/ui/export/ExportOrder.ts';
import { recordName } from '#src/ui/records/recordName.ts';
import { type ContactExportWords, contactExportColumns } from './contactExportColumns.ts';

/** Starts an export of these contacts; `name`: the name of the file. */
export function useContactExport(
  name: string,
  selection: ContactExportInput,
): Pick<ExportOrder, 'name' | 'columns' | 'source'> {
  const text = useText();
  const { timeZone } = useFormat();
  const ability = useAccess()?.ability;
  const dataProvider = useDataProvider();
  const isAllowed = (check: AccessCheck): boolean => ability !== undefined && may(ability, check);
  const words: ContactExportWords = {
    field: (name) => text(`contactExport.fields.${name}`),
    consent: (consent) => text(`contacts.consents.${consent}`),
    source: (source) => text(`contacts.sources.${source}`),
    yes: text('contacts.yes'),
    no: text('contacts.no'),
    zoned: (label, zone) => text('ui.exporting.zoned', { label, zone }),
  };

  const namesOf = async (resource: 'categories' | 'groups', signal: AbortSignal) => {
    if (!isAllowed({ action: 'read', subject: resource })) return null;
    const { data } = await dataProvider.getList(resource, { ...ALL_BY_NAME, filter: {}, signal });
    return Object.fromEntries(data.map((record) => [String(record.id), recordName(record)]));
  };
  const customFields = async (signal: AbortSignal) => {
    if (!isAllowed({ action: 'read', subject: 'company_settings' })) return [];
    const { data } = await callOperation('companySettings', { signal });
    return data.custom_fields;
  };

  return {
    name,
    source: contactExportSource(selection),
    columns: async (signal) => {
      const [categories, groups, fields] = await Promise.all([
        namesOf('categories', signal),
        namesOf('groups', signal),
        customFields(signal),
      ]);
      const sees = (field: string) => isAllowed({ action: 'read', subject: 'contacts', field });
      const seesConversations = isAllowed({ action: 'read', subject: 'messages' });
      return contactExportColumns(
        { categories, groups, customFields: fields, timeZone, sees, seesConversations },
        words,
      );
    },
  };
}

/** The contacts of the list, in its order. The API fixes the selection when the export begins. */
function contactExportSource(selection: ContactExportInput): ExportSource {
  return {
    async open(signal) {
      const { data } = await callOperation('startExport', { body: selection, signal });
      return {
        total: data.total,
        async page(from, to, signal) {
          const response = await callOperation('exportRows', { id: data.id, query: { range: [from, to] }, signal });
          return response.data;
        },
      };
    },
  };
}
