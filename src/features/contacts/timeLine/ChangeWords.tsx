import { styled } from '@mui/material/styles';
import type { Activity } from '#src/domain/activity.ts';
import { ConsentChip } from '#src/ui/contacts/ConsentChip.tsx';
import { useChangedFields } from './useChangedFields.ts';

const List = styled('ul')(({ theme }) => ({
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  overflowWrap: 'anywhere',
  '& ins': { color: theme.tokens.text, textDecoration: 'none' },
}));

/** What somebody changed of the contact: each field, before and after. */
export function ChangeWords({ change }: { change: Activity }) {
  const fields = useChangedFields(change);
  return (
    <List>
      {fields.map(({ name, label, before, after, consent }) => (
        <li key={name}>
          {label}: {before && <del>{before}</del>} {before && '→'}{' '}
          {consent ? <ConsentChip consent={consent} /> : <ins>{after || '–'}</ins>}
        </li>
      ))}
    </List>
  );
}
