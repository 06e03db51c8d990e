import Button from '@mui/material/Button';
import Select from '@mui/material/Select';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import type { CompanySettings, CustomField } from '#src/domain/company/companySettings.ts';
import { COMPANY_LIMITS, CUSTOM_FIELD_TYPES, type CustomFieldType } from '#src/domain/company/companyTerms.ts';
import type { FieldTypeChange, FieldTypePreview } from '#src/domain/company/customFields/fieldChange.ts';
import { fieldProblems } from '#src/domain/company/customFields/fieldProblems.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { useOneAtATime } from '#src/ui/actions/useOneAtATime.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { useDialogError } from '#src/ui/dialogs/useDialogError.ts';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { WordsBox } from '#src/ui/forms/inputs/WordsBox.tsx';
import { LeaveGuard } from '#src/ui/forms/saving/LeaveGuard.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { suggestedChoices } from './suggestedChoices.ts';
import { TypePreview } from './TypePreview.tsx';

interface TypeChangeDialogProps {
  field: CustomField;
  /** The version of the settings. */
  version: number;
  onClose: () => void;
  onChanged: (settings: CompanySettings) => void;
}

/** Changes the type of a field, after showing what happens to its values. */
export function TypeChangeDialog({ field, version, onClose, onChanged }: TypeChangeDialogProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const id = useId();
  const invalidate = useInvalidate();
  const [type, setType] = useState<CustomFieldType | ''>('');
  const [choices, setChoices] = useState<string[]>([]);
  const [areChoicesTyped, setChoicesTyped] = useState(false);
  useHeldInput(areChoicesTyped);
  const problem = type === '' ? undefined : fieldProblems([{ ...field, type, choices }]).get(field.key);
  const change = type === '' || problem ? null : { key: field.key, type, choices };
  const { preview, isCurrent, frequent, error } = useTypePreview(field.key, change);
  const [failure, setFailure] = useDialogError();
  const isShown = useIsShown();
  const { run: save, isRunning } = useOneAtATime(async (body: FieldTypeChange) => {
    setFailure(null);
    try {
      const { data } = await callOperation('changeFieldType', { body, version });
      void invalidate('customFieldUses');
      onChanged(data);
      if (isShown.current) onClose();
      notify(text('companySettings.customFields.typeChanged', { name: field.label }));
    } catch (error) {
      setFailure(error);
    }
  });
  const choose = (next: CustomFieldType) => {
    setType(next);
    // The most frequent values are suggested as choices.
    if (next === 'choice' && choices.length === 0) setChoices(suggestedChoices(frequent));
  };
  const lost = preview?.lost ?? 0;
  const canChange = change !== null && isCurrent && preview?.smart_groups.length === 0;

  return (
    <ActionDialog
      isOpen
      isWaiting={isRunning}
      width="sm"
      title={text('companySettings.customFields.changeTypeOf', { name: field.label })}
      onClose={onClose}
      hasInput={areChoicesTyped}
      actions={
        <Button
          variant="contained"
          color={lost > 0 ? 'error' : 'primary'}
          loading={isRunning}
          disabled={!canChange}
          onClick={() => change && void save(change)}
        >
          {lost > 0
            ? text('companySettings.customFields.changeAndLose', { smart_count: lost, n: format.number(lost) })
            : text('companySettings.customFields.change')}
        </Button>
      }
    >
      <Fields>
        <FieldFrame id={id} label={text('companySettings.customFields.newType')} error={null} isOptional={false}>
          <Select
            native
            fullWidth
            autoFocus
            value={type}
            inputProps={{ id }}
            onChange={(event) => choose(event.target.value as CustomFieldType)}
          >
            {type === '' && <option value="">{text('ui.form.choose')}</option>}
            {CUSTOM_FIELD_TYPES.filter((each) => each !== field.type).map((each) => (
              <option key={each} value={each}>
                {text(`companySettings.customFields.types.${each}`)}
              </option>
            ))}
          </Select>
        </FieldFrame>
        {type === 'choice' && (
          <FieldFrame
            id={`${id}-choices`}
            label={text('companySettings.customFields.choices')}
            error={
              problem === 'choiceTwice'
                ? text('companySettings.customFields.problems.choiceTwice', { name: field.label })
                : null
            }
            isOptional={false}
          >
            <WordsBox
              id={`${id}-choices`}
              words={choices}
              onChange={(typed) => {
                setChoices(typed);
                setChoicesTyped(true);
              }}
              isInvalid={problem === 'choiceTwice'}
              maxLength={COMPANY_LIMITS.choice}
            />
          </FieldFrame>
        )}
        {change && <TypePreview preview={preview} type={change.type} from={field.type} />}
        {(error ?? failure) !== null && <ProblemNote error={error ?? failure} />}
      </Fields>
      {areChoicesTyped && <LeaveGuard />}
    </ActionDialog>
  );
}

interface TypePreviewResult {
  preview: FieldTypePreview | undefined;
  /** Whether the preview is of this change, not of the one before it. */
  isCurrent: boolean;
  /** The most frequent values, as text. */
  frequent: string[];
  error: Error | null;
}

/** The effect of a type change, or null if nothing is chosen yet. */
function useTypePreview(key: string, change: FieldTypeChange | null): TypePreviewResult {
  const { data: asText } = useOperation('previewFieldType', { body: { key, type: 'text', choices: [] } });
  const { data, error, isPlaceholderData } = useOperation('previewFieldType', {
    body: change ?? { key, type: 'text', choices: [] },
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
  return {
    preview: change ? data : undefined,
    isCurrent: !isPlaceholderData,
    frequent: asText?.examples.map(({ after }) => String(after)) ?? [],
    error,
  };
}
