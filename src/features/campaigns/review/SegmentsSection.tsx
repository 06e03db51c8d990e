import { styled } from '@mui/material/styles';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { ReviewTable } from './ReviewTable.tsx';

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  minWidth: 2,
  height: 8,
  borderRadius: 4,
  backgroundColor: theme.tokens.status.info.mark,
}));

/** Recipients by number of segments: names and placeholders make texts of different lengths. */
export function SegmentsSection({ review: { segments, recipients } }: { review: CampaignReview }) {
  const text = useText();
  const format = useFormat();
  if (segments.distribution.length === 0) return null;
  return (
    <Section title={text('campaigns.review.lengths')} description={text('campaigns.review.lengthsHelp')}>
      <ReviewTable>
        <thead>
          <tr>
            <th scope="col">{text('campaigns.review.length')}</th>
            <td data-bar aria-hidden />
            <th scope="col" data-number>
              {text('campaigns.recipients')}
            </th>
            <th scope="col" data-number>
              {text('campaigns.review.segments')}
            </th>
          </tr>
        </thead>
        <tbody>
          {segments.distribution.map((entry) => (
            <tr key={`${entry.segments} ${entry.encoding}`}>
              <th scope="row">
                {text('texting.count.segments', { smart_count: entry.segments, n: format.number(entry.segments) })}
                {' · '}
                {text(entry.encoding === 'GSM-7' ? 'texting.count.gsm' : 'texting.count.ucs')}
              </th>
              <td data-bar aria-hidden>
                <Bar style={{ width: `${(entry.recipients / Math.max(1, recipients)) * 100}%` }} />
              </td>
              <td data-number>{format.number(entry.recipients)}</td>
              <td data-number>{format.number(entry.recipients * entry.segments)}</td>
            </tr>
          ))}
        </tbody>
      </ReviewTable>
    </Section>
  );
}
