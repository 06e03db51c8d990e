import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { ExcludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import type { ExclusionReason } from '#src/domain/campaigns/campaignTerms.ts';
import { toCsv } from '#src/domain/imports/csv.ts';
import { useEmptyFields } from '#src/features/campaigns/life/useEmptyFields.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { downloadCsv } from '#src/ui/lists/tools/downloadCsv.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

const CHUNK = 1000;

interface LeftOutExportProps {
  campaignId: string;
  reason: ExclusionReason | null;
}

/** Everybody who was left out, for one reason or all, as a CSV file. */
export function LeftOutExport({ campaignId, reason }: LeftOutExportProps) {
  const text = useText();
  const dataProvider = useDataProvider<AppDataProvider>();
  const emptyFields = useEmptyFields();
  const notifyProblem = useNotifyProblem();
  const [isBusy, setBusy] = useState(false);

  const readAll = async () => {
    const people: ExcludedPerson[] = [];
    for (let total = 1; people.length < total; ) {
      const query = {
        range: [people.length, people.length + CHUNK - 1],
        sort: ['name', 'ASC'],
        filter: reason ? { reason } : {},
      };
      const answer = await dataProvider.call('campaignExcluded', { id: campaignId, query });
      if (answer.data.length === 0) break;
      people.push(...answer.data);
      total = answer.total ?? 0;
    }
    return people;
  };
  const download = async () => {
    setBusy(true);
    try {
      const rows = (await readAll()).map(({ name, phone, reason: why, detail }) => [
        name,
        phone,
        text(`campaigns.reasons.${why}.title`),
        detail && emptyFields(detail),
      ]);
      const head = (['contact', 'to', 'why', 'detail'] as const).map((column) => text(`campaigns.messages.${column}`));
      downloadCsv(text('campaigns.messages.leftOut'), toCsv([head, ...rows], { withBom: true }));
    } catch (error) {
      notifyProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return <IconAction icon="mdi-download" label={text('ui.list.export')} onClick={download} isDisabled={isBusy} />;
}
