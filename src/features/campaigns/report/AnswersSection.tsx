import type { Campaign } from '#src/domain/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';

/** What came back: replies and people who do not want to be texted any more. */
export function AnswersSection({ campaign: { totals } }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const mayReadMessages = useMay({ action: 'read', subject: 'messages' }).isAllowed;
  const mayReadContacts = useMay({ action: 'read', subject: 'contacts' }).isAllowed;
  const ofDelivered = (count: number) =>
    totals.delivered === 0
      ? '–'
      : text('campaigns.report.ofDelivered', { share: format.percent(count / totals.delivered) });
  const optedOut = `?filter=${encodeURIComponent(JSON.stringify({ consent: ['opted_out'] }))}`;
  return (
    <StatTiles>
      <StatTile
        label={text('campaigns.totals.replied')}
        value={format.number(totals.replied)}
        detail={ofDelivered(totals.replied)}
        to={mayReadMessages ? pathTo('messages.list') : undefined}
      />
      <StatTile
        label={text('campaigns.totals.opted_out')}
        value={format.number(totals.opted_out)}
        detail={ofDelivered(totals.opted_out)}
        to={mayReadContacts ? pathTo('contacts.list') + optedOut : undefined}
      />
    </StatTiles>
  );
}
