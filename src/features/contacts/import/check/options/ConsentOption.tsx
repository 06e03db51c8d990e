import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useId, useRef } from 'react';
import { EVIDENCE_LIMITS } from '#src/features/contacts/import/draft/DraftState.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useDraft } from '#src/features/contacts/import/wizard/useImport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';

interface ConsentOptionProps {
  /** Rows of people who said no. */
  refused: number;
  isEvidenceMissing: boolean;
}

/** Whether the people agreed to be texted. Without saying where, nobody did; and no file speaks for who said no. */
export function ConsentOption({ refused, isEvidenceMissing }: ConsentOptionProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const evidence = useRef<HTMLInputElement>(null);
  const { options } = useDraft();
  useEffect(() => {
    if (isEvidenceMissing) evidence.current?.focus();
  }, [isEvidenceMissing]);

  return (
    <>
      <FieldFrame
        id={id}
        label={text('contactImport.options.consent')}
        help={
          refused > 0
            ? text('contactImport.options.refused', { smart_count: refused, n: format.number(refused) })
            : text('contactImport.options.optedOut')
        }
        error={null}
        isOptional={false}
        isGroup
      >
        <RadioGroup
          aria-labelledby={`${id}-label`}
          value={options.hasConsent ? 'yes' : 'no'}
          onChange={(_, value) => importDraft.setOptions({ hasConsent: value === 'yes' })}
        >
          <FormControlLabel value="no" control={<Radio />} label={text('contactImport.options.noConsent')} />
          <FormControlLabel value="yes" control={<Radio />} label={text('contactImport.options.withConsent')} />
        </RadioGroup>
      </FieldFrame>
      {options.hasConsent && (
        <FieldFrame
          id={`${id}-evidence`}
          label={text('contactImport.options.evidence')}
          help={text('contactImport.options.evidenceHelp')}
          error={isEvidenceMissing ? text('contactImport.options.evidenceMissing') : null}
          isOptional={false}
        >
          <OutlinedInput
            id={`${id}-evidence`}
            inputRef={evidence}
            value={options.evidence}
            error={isEvidenceMissing}
            inputProps={{
              maxLength: EVIDENCE_LIMITS.most,
              'aria-required': true,
              'aria-invalid': isEvidenceMissing || undefined,
              'aria-describedby': `${isEvidenceMissing ? `${id}-evidence-error ` : ''}${id}-evidence-help`,
            }}
            onChange={(event) => importDraft.setOptions({ evidence: event.target.value })}
          />
        </FieldFrame>
      )}
    </>
  );
}
