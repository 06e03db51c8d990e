import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { LabeledSelect } from '#src/features/contacts/import/LabeledSelect.tsx';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MAX_FIELDS } from './addCustomField.ts';
import { CONSENT_TARGETS, type ColumnTarget, GROUPING_TARGETS, PERSON_TARGETS } from './columnTarget.ts';
import { NewFieldDialog } from './NewFieldDialog.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

/** The choice that creates a new field. */
const NEW = 'new';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '10px 12px', textAlign: 'start', borderBlockEnd: `1px solid ${theme.tokens.line}` },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: theme.tokens.textQuiet },
  '& td:last-child': { width: 280 },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tbody tr': { paddingBlock: 10, borderBlockEnd: `1px solid ${theme.tokens.line}` },
    '& tbody th, & td, & td:last-child': { width: 'auto', border: 0, padding: '2px 0' },
  },
}));
const Name = styled('th')({ fontWeight: 600, overflowWrap: 'anywhere' });
const Examples = styled('td')(({ theme }) => ({
  color: theme.tokens.textQuiet,
  overflowWrap: 'anywhere',
  '& span:not(:last-child)::after': { content: '" · "' },
}));

/** The file's columns with examples and their target fields. */
export function ColumnTable() {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const { openedFile, targets } = useDraft();
  const [newFieldOf, setNewFieldOf] = useState<number | null>(null);
  const { isAllowed } = useCan({ action: 'update', subject: 'company_settings' });
  if (openedFile === null) return null;
  const columns = openedFile.names.map((name, place) => ({
    place,
    name: name || text('contactImport.file.column', { n: place + 1 }),
    samples: openedFile.samples[place] ?? [],
    target: targets[place] ?? 'ignore',
  }));
  const own = importDraft.customFields.map(({ key }): ColumnTarget => `custom.${key}`);
  const mayAdd = isAllowed && own.length < MAX_FIELDS;
  const newFieldColumn = newFieldOf === null ? undefined : columns[newFieldOf];
  const isTwice = (target: ColumnTarget) => target !== 'ignore' && targets.filter((each) => each === target).length > 1;
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('contactImport.columns.column')}</th>
            <th scope="col">{text('contactImport.columns.examples')}</th>
            <th scope="col">{text('contactImport.columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ place, name, samples, target }) => (
            <tr key={place}>
              <Name scope="row">
                <bdi>{name}</bdi>
              </Name>
              <Examples>
                {samples.length > 0
                  ? samples.map((sample) => (
                      <span key={sample}>
                        <bdi>{sample}</bdi>
                      </span>
                    ))
                  : text('contactImport.columns.noExamples')}
              </Examples>
              <td>
                <LabeledSelect
                  isLabelHidden
                  label={text('contactImport.columns.fieldOf', { name })}
                  value={target}
                  isInvalid={isTwice(target)}
                  onChange={(value) =>
                    value === NEW ? setNewFieldOf(place) : importDraft.setTarget(place, value as ColumnTarget)
                  }
                >
                  <option value="ignore">{fieldLabel('ignore')}</option>
                  {[...PERSON_TARGETS, ...GROUPING_TARGETS.filter((each) => importDraft.isOffered(each))].map(
                    (each) => (
                      <option key={each} value={each}>
                        {fieldLabel(each)}
                      </option>
                    ),
                  )}
                  <optgroup label={text('contactImport.columns.consent')}>
                    {CONSENT_TARGETS.map((each) => (
                      <option key={each} value={each}>
                        {fieldLabel(each)}
                      </option>
                    ))}
                  </optgroup>
                  {own.length > 0 && (
                    <optgroup label={text('contactImport.columns.own')}>
                      {own.map((each) => (
                        <option key={each} value={each}>
                          {fieldLabel(each)}
                        </option>
                      ))}
                    </optgroup>
                  )}
                  {mayAdd && <option value={NEW}>{text('contactImport.newField.option')}</option>}
                </LabeledSelect>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {newFieldColumn && (
        <NewFieldDialog
          column={newFieldColumn.place}
          name={newFieldColumn.name}
          guess={openedFile.guesses[newFieldColumn.place] ?? { type: 'text', choices: [] }}
          onClose={() => setNewFieldOf(null)}
        />
      )}
    </>
  );
}
