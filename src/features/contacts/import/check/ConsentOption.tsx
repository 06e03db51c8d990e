import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useEffect, useId, useRef } from 'react';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import { EVIDENCE_LIMITS, isEvidenceNeeded, isForEverybody } from '#src/features/contacts/import/DraftState.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { Note } from '#src/ui/states/Note.tsx';

interface ConsentOptionProps {
  summary: CheckSummary;
  isEvidenceMissing: boolean;
}

/** Asks whether the people, or those whose rows do not say, agreed to be texted. Requires a source, and never applies to people who opted out. */
export function ConsentOption({ summary, isEvidenceMissing }: ConsentOptionProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const evidence = useRef<HTMLInputElement>(null);
  const { options } = useDraft();
  const { refused, consents } = summary;
  const silent = consents?.standings.nothing ?? null;
  useEffect(() => {
    if (isEvidenceMissing) evidence.current?.focus();
  }, [isEvidenceMissing]);

  return (
    <>
      {silent !== 0 && (
        <FieldFrame
          id={id}
          label={
            silent === null
              ? text('contactImport.options.consent')
              : text('contactImport.options.consentOfOthers', { smart_count: silent, n: format.number(silent) })
          }
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
      )}
      {silent === 0 && refused > 0 && (
        <Note kind="info">
          {text('contactImport.options.refused', { smart_count: refused, n: format.number(refused) })}
        </Note>
      )}
      {isEvidenceNeeded({ options, summary }) && (
        <FieldFrame
          id={`${id}-evidence`}
          label={text(`contactImport.options.${isForEverybody({ options, summary }) ? 'evidence' : 'evidenceOfRows'}`)}
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
              maxLength: EVIDENCE_LIMITS.max,
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
