import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { ContactExportInput } from '#src/domain/contacts/contactExport.ts';
import type { ExportSource } from '#src/ui/export/ExportOrder.ts';

/** The contacts that are meant, as they stand in the list: who they are is fixed by the API when it begins. */
export function contactExportSource(call: AppDataProvider['call'], meant: ContactExportInput): ExportSource {
  return {
    async open(signal) {
      const { data } = await call('startExport', { body: meant, signal });
      return {
        total: data.total,
        async page(from, to, signal) {
          const answer = await call('exportRows', { id: data.id, query: { range: [from, to] }, signal });
          return answer.data;
        },
      };
    },
  };
}
