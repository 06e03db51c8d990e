import { styled } from '@mui/material/styles';
import { PersonName } from '#src/features/campaigns/lifecycle/PersonName.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';

/** A plain table of people; on narrow screens each row is a card. */
export const PeopleTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  '& th, & td': {
    padding: '9px 14px',
    textAlign: 'start',
    fontWeight: 400,
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
  },
  '& thead th': { fontSize: '0.8125rem', color: theme.tokens.textQuiet, backgroundColor: theme.tokens.sunken },
  '& a': { color: theme.tokens.text, fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { color: theme.tokens.primary, textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 12,
      padding: '10px 14px',
      borderBlockEnd: `1px solid ${theme.tokens.line}`,
    },
    '& th, & td': { padding: '1px 0', border: 0 },
    '& th': { flexBasis: '100%' },
    '& td': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  },
}));

/** The first cells of a person's row: the name and the number. */
export function PersonCells({ contact_id, name, phone }: { contact_id: string; name: string; phone: string }) {
  const format = useFormat();
  return (
    <>
      <th scope="row">
        <PersonName contact_id={contact_id} name={name} />
      </th>
      <td>{format.phone(phone)}</td>
    </>
  );
}
