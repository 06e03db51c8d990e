import { styled } from '@mui/material/styles';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';

const Frame = styled('section')({ display: 'grid', gap: 8, paddingBlock: 4 });
const Sentence = styled('h2')({
  margin: 0,
  fontSize: '1.625rem',
  lineHeight: 1.3,
  fontWeight: 650,
  letterSpacing: '-0.015em',
});
const Words = styled('p')(({ theme }) => ({ margin: 0, color: theme.tokens.textQuiet }));

/** The main point in a sentence: how many will get it, and when. */
export function ReviewVerdict({ campaign, review }: { campaign: Campaign; review: CampaignReview }) {
  const text = useText();
  const format = useFormat();
  const { audience, recipients } = review;
  const excluded = audience - recipients;
  const summary =
    excluded > 0
      ? text('campaigns.review.excludedOf', {
          smart_count: excluded,
          n: format.number(excluded),
          all: format.number(audience),
        })
      : text('campaigns.review.nobodyExcluded', { smart_count: audience, all: format.number(audience) });
  return (
    <Frame>
      <Sentence>{text('campaigns.review.verdict', { smart_count: recipients, n: format.number(recipients) })}</Sentence>
      {audience > 0 && (
        <BarMeter
          height={8}
          label={summary}
          total={audience}
          parts={[
            {
              label: text('campaigns.review.getIt', { n: format.number(recipients) }),
              value: recipients,
              kind: 'info',
            },
            {
              label: text('campaigns.review.excluded', { n: format.number(excluded) }),
              value: excluded,
              kind: 'neutral',
            },
          ]}
        />
      )}
      <Words>
        {audience > 0 && `${summary} `}
        {campaign.send_at === null
          ? text('campaigns.review.startsNow')
          : text('campaigns.review.startsAt', { time: format.dateTimeZoned(campaign.send_at) })}
      </Words>
    </Frame>
  );
}
