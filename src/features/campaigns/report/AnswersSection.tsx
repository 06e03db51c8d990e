import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';
import { listSearch } from './listSearch.ts';

/** What came back: replies and people who do not want to be texted any more. */
export function AnswersSection({ campaign: { id, totals } }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const mayReadMessages = useMay({ action: 'read', subject: 'messages' }).isAllowed;
  const mayReadContacts = useMay({ action: 'read', subject: 'contacts' }).isAllowed;
  const ofDelivered = (count: number) =>
    totals.delivered === 0
      ? '–'
      : text('campaigns.report.ofDelivered', { share: format.percent(count / totals.delivered) });
  return (
    <StatTiles>
      <StatTile
        label={text('campaigns.totals.replied')}
        value={format.number(totals.replied)}
        detail={ofDelivered(totals.replied)}
        to={
          mayReadMessages
            ? pathTo('messages.list') + listSearch({ campaign_id: [id], direction: 'incoming' })
            : undefined
        }
      />
      <StatTile
        label={text('campaigns.totals.opted_out')}
        value={format.number(totals.opted_out)}
        detail={ofDelivered(totals.opted_out)}
        to={mayReadContacts ? pathTo('contacts.list') + listSearch({ consent: ['opted_out'] }) : undefined}
      />
    </StatTiles>
  );
}
