import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { CONSENT_MEANINGS, type ConsentMeaning } from '#src/domain/imports/consentCellTerms.ts';
import {
  type ConsentSummary,
  type ConsentValue,
  type RowStanding,
  valueKey,
} from '#src/features/contacts/import/checking/checkSummary.ts';
import { useFieldLabel } from '#src/features/contacts/import/columns/useFieldLabel.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { LabeledSelect } from '#src/features/contacts/import/LabeledSelect.tsx';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Note } from '#src/ui/states/Note.tsx';

/** The select's value for "not chosen". */
const UNDECIDED = 'undecided';
const LISTED_STANDINGS: readonly RowStanding[] = ['opted_in', 'opted_out', 'unknown', 'nothing', 'undecided'];

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  maxWidth: 680,
  borderCollapse: 'collapse',
  '& th, & td': { padding: '8px 10px', textAlign: 'start', borderBlockEnd: `1px solid ${theme.tokens.line}` },
  '& th:first-of-type': { paddingInlineStart: 0 },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: theme.tokens.textQuiet, paddingBlock: 4 },
  '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere' },
  '& [data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& td:last-child': { width: 270, paddingInlineEnd: 0 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '&, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '4px 12px',
      paddingBlock: 8,
      borderBlockEnd: `1px solid ${theme.tokens.line}`,
    },
    '& tbody th, & td, & td:last-child': { width: 'auto', border: 0, padding: 0 },
    '& td:last-child': { gridColumn: '1 / -1' },
  },
}));
const Sums = styled('p')({ margin: '12px 0 0' });
const Missing = styled('div')({ marginBlockEnd: 8, maxWidth: 680 });
const Notes = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, marginBlockStart: 12, maxWidth: 680 });

interface ConsentValuesProps {
  consents: ConsentSummary;
  isLocked: boolean;
  /** The user tried to start before every value had a meaning. */
  areMeaningsMissing: boolean;
}

/** The meaning of each value in a consent column, and the result. Only values with a clear meaning count as consent. */
export function ConsentValues({ consents, isLocked, areMeaningsMissing }: ConsentValuesProps) {
  const text = useText();
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (areMeaningsMissing) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [areMeaningsMissing]);
  const { options } = useDraft();
  const { agreed } = consents;
  const unchangedCount = options.on_existing === 'skip' ? agreed.known : 0;
  const values = [...consents.unknownValues, ...consents.otherValues, ...consents.knownValues];
  const sums = LISTED_STANDINGS.filter((standing) => consents.standings[standing] > 0);

  return (
    <Section title={text('contactImport.consents.title')} description={text('contactImport.consents.text')}>
      <div ref={place}>
        {areMeaningsMissing && (
          <Missing>
            <Note kind="error" role="alert">
              {text('contactImport.consents.missing')}
            </Note>
          </Missing>
        )}
        {values.length === 0 ? (
          <p>{text('contactImport.consents.none')}</p>
        ) : (
          <Table>
            <thead>
              <tr>
                <th scope="col">{text('contactImport.consents.value')}</th>
                <th scope="col" data-figure>
                  {text('contactImport.consents.rows')}
                </th>
                <th scope="col">{text('contactImport.consents.means')}</th>
              </tr>
            </thead>
            <tbody>
              {values.map((value) => (
                <ValueRow
                  key={valueKey(value.column, value.key)}
                  value={value}
                  isLocked={isLocked}
                  isMissing={areMeaningsMissing && value.meaning === null}
                />
              ))}
            </tbody>
          </Table>
        )}
        <div role="status">
          <Sums>
            {sums
              .map((standing) => {
                const count = consents.standings[standing];
                return text(`contactImport.consents.sum.${standing}`, { smart_count: count, n: format.number(count) });
              })
              .join(' · ')}
          </Sums>
        </div>
        <Notes>
          {consents.standings.opted_out + consents.refusals > 0 && (
            <Note kind="info">
              {text('contactImport.consents.refusalsCount')}
              {consents.refusals > 0 &&
                ` ${text('contactImport.consents.refusals', { smart_count: consents.refusals, n: format.number(consents.refusals) })}`}
            </Note>
          )}
          {agreed.refused > 0 && (
            <Note kind="info">
              {text('contactImport.consents.inVain', { smart_count: agreed.refused, n: format.number(agreed.refused) })}
            </Note>
          )}
          {unchangedCount > 0 && (
            <Note kind="info">
              {text('contactImport.consents.leftAsTheyAre', {
                smart_count: unchangedCount,
                n: format.number(unchangedCount),
              })}
            </Note>
          )}
        </Notes>
      </div>
    </Section>
  );
}

function ValueRow({ value, isLocked, isMissing }: { value: ConsentValue; isLocked: boolean; isMissing: boolean }) {
  const text = useText();
  const format = useFormat();
  const fieldLabel = useFieldLabel();
  const { targets } = useDraft();
  const { column, key, example, rows, meaning } = value;
  const areTwo = targets.includes('consent') && targets.includes('opt_out');
  const label = key === '' ? text('contactImport.consents.others', { example }) : example;

  return (
    <tr>
      <th scope="row">
        <bdi>{label}</bdi>
        {areTwo && <small>{fieldLabel(column)}</small>}
      </th>
      <td data-figure>{format.number(rows)}</td>
      <td>
        <LabeledSelect
          isLabelHidden
          label={text('contactImport.consents.meansOf', { value: areTwo ? `${label} (${fieldLabel(column)})` : label })}
          value={meaning ?? UNDECIDED}
          isDisabled={isLocked}
          isInvalid={isMissing}
          onChange={(next) => void importDraft.setMeaning(column, key, next as ConsentMeaning)}
        >
          {meaning === null && (
            <option value={UNDECIDED} disabled>
              {text('contactImport.consents.choose')}
            </option>
          )}
          {CONSENT_MEANINGS.map((each) => (
            <option key={each} value={each}>
              {text(`contactImport.consents.meaning.${each}`)}
            </option>
          ))}
        </LabeledSelect>
      </td>
    </tr>
  );
}
