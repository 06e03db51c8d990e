import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useZoneWords } from '#src/parts/contacts/useZoneWords.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { ReviewTable } from './ReviewTable.tsx';

/** Rows shown at first: the time zones of nearly everyone. */
const FIRST_ROWS = 6;

const Names = styled('small')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** Capitalizes words that are within sentences elsewhere. */
const Source = styled('td')({ '&::first-letter': { textTransform: 'uppercase' } });

/** The recipients' time zones, to which quiet hours apply, and how they are known. */
export function ZonesSection({ zones }: { zones: CampaignReview['zones'] }) {
  const text = useText();
  const format = useFormat();
  const words = useZoneWords();
  const [isWhole, setWhole] = useState(false);
  if (zones.length === 0) return null;
  const shownZones = isWhole || zones.length <= FIRST_ROWS + 1 ? zones : zones.slice(0, FIRST_ROWS);
  const more = zones.length - shownZones.length;
  return (
    <Section title={text('campaigns.review.zones.title')} description={text('campaigns.review.zones.help')}>
      <ReviewTable>
        <thead>
          <tr>
            <th scope="col">{text('campaigns.review.zones.zone')}</th>
            <th scope="col">{text('campaigns.review.zones.source')}</th>
            <th scope="col" data-number>
              {text('campaigns.recipients')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shownZones.map((zone) => (
            <tr key={`${zone.source} ${zone.names.join(' ')}`}>
              <th scope="row">
                {words.place(zone)}
                {words.isCounted(zone) && <Names>{words.placeNames(zone)}</Names>}
              </th>
              <Source>{words.source(zone)}</Source>
              <td data-number>{format.number(zone.recipients)}</td>
            </tr>
          ))}
        </tbody>
      </ReviewTable>
      {more > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          {text('campaigns.review.zones.all', { smart_count: more, n: format.number(more) })}
        </Button>
      )}
    </Section>
  );
}
