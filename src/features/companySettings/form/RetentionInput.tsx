import { useFormState, useWatch } from 'react-hook-form';
import { useOperation } from '#src/api/useOperation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { minValue, required, wholeNumber } from '#src/ui/forms/rules.ts';

/** How long message text is kept; a shorter time shows how many messages lose it. */
export function RetentionInput({ max }: { max: number }) {
  const text = useText();
  const format = useFormat();
  const days: unknown = useWatch({ name: 'retention_days' });
  const { dirtyFields } = useFormState();
  const isValid = Number.isInteger(days) && Number(days) >= 1 && Number(days) <= max;
  const { data } = useOperation('retentionPreview', {
    query: { days },
    enabled: isValid && Boolean(dirtyFields.retention_days),
  });
  const lost = isValid && dirtyFields.retention_days ? (data?.messages ?? 0) : 0;
  return (
    <InputNumber
      source="retention_days"
      label={text('companySettings.fields.retention_days')}
      help={
        <>
          {text('companySettings.help.retention_days')}
          {lost > 0 && (
            <strong role="status">
              {' '}
              {text('companySettings.help.retentionLost', { smart_count: lost, n: format.number(lost) })}
            </strong>
          )}
        </>
      }
      end={text('companySettings.days')}
      min={1}
      max={max}
      validate={[
        required(),
        minValue(1),
        wholeNumber(),
        (value: unknown) =>
          Number(value) > max ? text('companySettings.mostDays', { max: format.number(max) }) : undefined,
      ]}
    />
  );
}
