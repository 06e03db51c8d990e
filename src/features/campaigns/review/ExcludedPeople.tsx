import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ExcludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import { useEmptyFields } from '#src/features/campaigns/life/useEmptyFields.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';

const People = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 12px 36px',
  padding: 0,
  maxHeight: 320,
  overflowY: 'auto',
  fontSize: '0.8125rem',
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', paddingBlock: 4 },
  '& a': { color: theme.tokens.text },
  '& span, & > li:last-of-type:not(:has(a))': { color: theme.tokens.textQuiet },
}));

/** Some of the excluded people, and how many more there are. */
export function ExcludedPeople({ people, total }: { people: readonly ExcludedPerson[]; total: number }) {
  const text = useText();
  const format = useFormat();
  const emptyFields = useEmptyFields();
  const more = total - people.length;
  return (
    <People tabIndex={0} aria-label={text('campaigns.review.people')}>
      {people.map(({ contact_id, name, phone, detail }) => (
        <li key={contact_id}>
          <Link to={pathTo('contacts.update', { id: contact_id })}>{name || text('texting.preview.unnamed')}</Link>
          <span>{format.phone(phone)}</span>
          {detail && <span>{text('campaigns.review.emptyFields', { fields: emptyFields(detail) })}</span>}
        </li>
      ))}
      {more > 0 && <li>{text('campaigns.review.morePeople', { smart_count: more, n: format.number(more) })}</li>}
    </People>
  );
}
