import { styled } from '@mui/material/styles';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { MessageBubble } from '#src/parts/texting/preview/MessageBubble.tsx';
import { Section } from '#src/ui/figures/Section.tsx';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 20,
});
const Person = styled('p')(({ theme }) => ({
  margin: '0 0 6px',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** Example texts: of the first recipients, and the longest. */
export function ExampleTexts({ examples }: { examples: CampaignReview['examples'] }) {
  const text = useText();
  const format = useFormat();
  if (examples.length === 0) return null;
  return (
    <Section title={text('campaigns.review.examples')} description={text('campaigns.review.examplesHelp')}>
      <List>
        {examples.map(({ contact_id, name, text: body, segments }) => (
          <li key={contact_id}>
            <Person>
              <bdi>{name || text('texting.preview.unnamed')}</bdi>
              {' · '}
              {text('texting.count.segments', { smart_count: segments, n: format.number(segments) })}
            </Person>
            <MessageBubble>{body}</MessageBubble>
          </li>
        ))}
      </List>
    </Section>
  );
}
