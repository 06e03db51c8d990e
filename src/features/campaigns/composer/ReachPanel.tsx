import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { isAudienceEmpty } from '#src/domain/sms/review/audience.ts';
import { useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useReach } from './useReach.ts';

const Figure = styled('p')({
  margin: 0,
  fontSize: '1.5rem',
  lineHeight: 1.35,
  fontWeight: 600,
  letterSpacing: '-0.01em',
});
const Words = styled('p')(({ theme }) => ({ margin: 0, color: theme.tokens.textQuiet }));

/** The number of recipients of the current audience. */
export function ReachPanel() {
  const text = useText();
  const format = useFormat();
  const audience = useDraftView(({ input }) => input.audience);
  const { reach, error, isUpToDate } = useReach();
  const content = () => {
    if (isAudienceEmpty(audience)) return <Words>{text('campaigns.composer.reachEmpty')}</Words>;
    if (!reach && error) return <ProblemNote error={error} title={text('campaigns.composer.reachFailed')} />;
    if (!reach) {
      return (
        <>
          <Skeleton width={120} height={32} />
          <Skeleton width={200} height={21} />
        </>
      );
    }
    const excluded = reach.audience - reach.recipients;
    return (
      <div style={{ opacity: isUpToDate ? 1 : 0.55 }}>
        <Figure>
          {text('campaigns.composer.reach', { smart_count: reach.recipients, n: format.number(reach.recipients) })}
        </Figure>
        <Words>
          {excluded > 0
            ? text('campaigns.composer.reachExcluded', {
                smart_count: excluded,
                n: format.number(excluded),
                all: format.number(reach.audience),
              })
            : text('campaigns.composer.reachAll')}
        </Words>
      </div>
    );
  };
  return (
    <Section title={text('campaigns.composer.reachTitle')}>
      <div role="status" aria-live="polite">
        {content()}
      </div>
    </Section>
  );
}
