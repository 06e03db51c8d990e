import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { MERGE_SIDES, type MergeChoices } from '#src/domain/contacts/merge/contactMergeTerms.ts';
import { stricterConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import { useFieldWords } from '#src/features/contacts/timeline/useFieldWords.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConsentChip } from '#src/parts/contacts/ConsentChip.tsx';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import type { MergeRow } from './mergeRows.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '6px 8px 6px 0',
    textAlign: 'start',
    verticalAlign: 'middle',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 500, color: theme.tokens.textQuiet },
  '& col:first-of-type': { width: '24%' },
  // On a phone a field's name is above its two values.
  [theme.breakpoints.down('sm')]: {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& tbody th': { gridColumn: '1 / -1', paddingBlockEnd: 0, borderBlockEnd: 0 },
    '& thead th:not(th + th)': { display: 'none' },
  },
}));
const Consent = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Hint = styled('p')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.tokens.textQuiet }));

interface MergeTableProps {
  contact: Contact;
  other: Contact;
  rows: readonly MergeRow[];
  chosen: MergeChoices;
  onChoose: (chosen: MergeChoices) => void;
}

/** The fields in which two contacts differ, with both values to choose from. */
export function MergeTable({ contact, other, rows, chosen, onChoose }: MergeTableProps) {
  const text = useText();
  const nameOf = useContactName();
  const { label, words } = useFieldWords();
  return (
    <>
      {rows.length === 0 && <p>{text('contactMerge.same')}</p>}
      {rows.length > 0 && (
        <Table>
          <colgroup>
            <col />
            <col />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{text('ui.form.conflict.field')}</th>
              <th scope="col">{text('contactMerge.stays', { name: nameOf(contact) })}</th>
              <th scope="col">{text('contactMerge.goes', { name: nameOf(other) })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, mine, theirs, preset }) => (
              <tr key={field}>
                <th scope="row">{label(field)}</th>
                {MERGE_SIDES.map((side) => {
                  const value = words(field, side === 'this' ? mine : theirs);
                  // Both notes are kept until the user chooses one.
                  const current = field === 'notes' ? chosen[field] : (chosen[field] ?? preset);
                  return (
                    <td key={side}>
                      <FormControlLabel
                        label={value || '–'}
                        control={
                          <Radio
                            name={field}
                            checked={current === side}
                            onChange={() => onChoose({ ...chosen, [field]: side })}
                          />
                        }
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {contact.consent !== other.consent && (
        <Consent>
          {text('contactMerge.consent')} <ConsentChip consent={stricterConsent(contact, other).consent} />
        </Consent>
      )}
      <Hint>{text('contactMerge.rest')}</Hint>
    </>
  );
}
