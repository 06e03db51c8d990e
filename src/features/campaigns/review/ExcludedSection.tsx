import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { CampaignReview, ExcludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import { PersonName } from '#src/features/campaigns/lifecycle/PersonName.tsx';
import { useEmptyFields } from '#src/features/campaigns/lifecycle/useEmptyFields.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

type Group = CampaignReview['excluded'][number];

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 -8px',
  padding: 0,
  '& > li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
}));
const Head = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px 1fr auto',
  gap: 8,
  alignItems: 'center',
  width: '100%',
  minHeight: 44,
  padding: '6px 8px',
  borderRadius: 6,
  font: 'inherit',
  textAlign: 'start',
  '&:hover': { backgroundColor: theme.tokens.hover },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));
const Count = styled('span')({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

/** Excluded people by reason, with the people behind each number. */
export function ExcludedSection({ excluded }: { excluded: CampaignReview['excluded'] }) {
  const text = useText();
  if (excluded.length === 0) return null;
  return (
    <Section title={text('campaigns.review.excludedTitle')} description={text('campaigns.review.excludedHelp')}>
      <List>
        {excluded.map((group) => (
          <li key={group.reason}>
            <ExcludedGroup group={group} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function ExcludedGroup({ group: { reason, count, people } }: { group: Group }) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Head aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <MdiIcon name={isOpen ? 'mdi-chevron-down' : 'mdi-chevron-right'} />
        <span>
          {text(`campaigns.reasons.${reason}.title`)}
          <small>{text(`campaigns.reasons.${reason}.detail`)}</small>
        </span>
        <Count>{format.number(count)}</Count>
      </Head>
      <Collapse in={isOpen} id={id} unmountOnExit timeout={150}>
        <ExcludedPeople people={people} total={count} />
      </Collapse>
    </>
  );
}

const People = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 12px 36px',
  padding: 0,
  maxHeight: 320,
  overflowY: 'auto',
  fontSize: '0.8125rem',
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', paddingBlock: 4 },
  '& a': { color: theme.tokens.text },
  '& span, & > li[data-more]': { color: theme.tokens.textQuiet },
}));

/** Some of the excluded people, and how many more there are. */
function ExcludedPeople({ people, total }: { people: readonly ExcludedPerson[]; total: number }) {
  const text = useText();
  const format = useFormat();
  const emptyFields = useEmptyFields();
  const more = total - people.length;
  return (
    <People tabIndex={0} aria-label={text('campaigns.review.people')}>
      {people.map(({ contact_id, name, phone, detail }) => (
        <li key={contact_id}>
          <PersonName contact_id={contact_id} name={name} />
          <span>{format.phone(phone)}</span>
          {detail && <span>{text('campaigns.review.emptyFields', { fields: emptyFields(detail) })}</span>}
        </li>
      ))}
      {more > 0 && (
        <li data-more>{text('campaigns.review.morePeople', { smart_count: more, n: format.number(more) })}</li>
      )}
    </People>
  );
}
