import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { ON_EXISTING, type OnExisting } from '#src/domain/contacts/contactTerms.ts';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { ConsentOption } from './ConsentOption.tsx';
import { MembershipOptions } from './MembershipOptions.tsx';

interface ImportOptionsProps {
  summary: CheckSummary;
  isEvidenceMissing: boolean;
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 680 });

/** What happens to all rows: known numbers, category, groups, consent. */
export function ImportOptions({ summary, isEvidenceMissing }: ImportOptionsProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const { options } = useDraft();
  const { known } = summary.statuses;
  return (
    <Section title={text('contactImport.options.title')}>
      <Fields>
        {known > 0 && (
          <FieldFrame
            id={id}
            label={text('contactImport.options.onExisting')}
            help={text('contactImport.options.onKnownText', { smart_count: known, n: format.number(known) })}
            error={null}
            isOptional={false}
            isGroup
          >
            <RadioGroup
              aria-labelledby={`${id}-label`}
              value={options.on_existing}
              onChange={(_, value) => importDraft.setOptions({ on_existing: value as OnExisting })}
            >
              {ON_EXISTING.map((each) => (
                <FormControlLabel
                  key={each}
                  value={each}
                  control={<Radio />}
                  label={text(`contactImport.options.${each}`)}
                />
              ))}
            </RadioGroup>
          </FieldFrame>
        )}
        <MembershipOptions />
        <ConsentOption summary={summary} isEvidenceMissing={isEvidenceMissing} />
      </Fields>
    </Section>
  );
}
