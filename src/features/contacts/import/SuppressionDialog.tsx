import Button from '@mui/material/Button';
import { type ChangeEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { callOperation } from '#src/api/callOperation.ts';
import { CONTACT_LIMITS, SUPPRESSION_CHUNK } from '#src/domain/contacts/contactTerms.ts';
import type { SuppressionListResult } from '#src/domain/imports/suppressionList.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { InputDialog } from '#src/ui/dialogs/InputDialog.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { minLength, required } from '#src/ui/forms/rules.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { numbersIn } from './numbersIn.ts';
import { detectEncoding, SAMPLE_BYTES } from './reading/encodings.ts';

interface SuppressionForm {
  numbers: string;
  evidence: string;
}

/** How many invalid lines are named. */
const MAX_NAMED = 20;

/** Adds numbers, typed, pasted or from a file, to the suppression list and shows the result. */
export function SuppressionDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const refresh = useRefresh();
  const isShown = useIsShown();
  const resultLines = useResultLines();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [result, setResult] = useState<SuppressionListResult | null>(null);

  const send = async ({ numbers, evidence }: SuppressionForm): Promise<SuppressionListResult> => {
    const all = numbersIn(numbers);
    const total: SuppressionListResult = { opted_out: 0, added: 0, already: 0, invalid: [] };
    for (let from = 0; from < all.length; from += SUPPRESSION_CHUNK) {
      setProgress({ done: from, all: all.length });
      const { data } = await callOperation('importSuppressions', {
        body: { numbers: all.slice(from, from + SUPPRESSION_CHUNK), evidence },
      });
      total.opted_out += data.opted_out;
      total.added += data.added;
      total.already += data.already;
      total.invalid.push(...data.invalid.map((each) => ({ ...each, index: each.index + from })));
    }
    return total;
  };
  const finish = (response: unknown) => {
    const total = response as SuppressionListResult;
    setResult(total);
    // It was closed meanwhile.
    if (!isShown.current) notify([text('contactImport.suppression.done'), ...resultLines(total)].join(' · '));
    refresh();
  };

  return (
    <InputDialog
      title={text(result ? 'contactImport.suppression.done' : 'contactImport.suppression.open')}
      width="sm"
      onClose={onClose}
      actions={
        result && (
          <Button variant="contained" onClick={onClose} autoFocus>
            {text('ui.close')}
          </Button>
        )
      }
    >
      {result ? (
        <Result result={result} />
      ) : (
        <RecordForm<SuppressionForm>
          defaultValues={{ numbers: '', evidence: '' }}
          saveLabel={text('contactImport.suppression.save')}
          onSave={send}
          onSaved={finish}
          onCancel={onClose}
        >
          <Fields>
            <InputArea
              source="numbers"
              label={text('contactImport.suppression.numbers')}
              help={text('contactImport.suppression.numbersHelp')}
              validate={[
                required(),
                (value: unknown) =>
                  numbersIn(String(value ?? '')).length === 0 ? text('contactImport.suppression.none') : undefined,
              ]}
              minRows={6}
              hasAutoFocus
            />
            <FromFile />
            <InputText
              source="evidence"
              label={text('contactImport.suppression.evidence')}
              help={text('contactImport.suppression.evidenceHelp')}
              validate={[required(), minLength(3)]}
              maxLength={CONTACT_LIMITS.consent_evidence}
            />
            {progress && progress.all > SUPPRESSION_CHUNK && (
              <p role="status">
                {text('contactImport.suppression.progress', {
                  done: format.number(progress.done),
                  all: format.number(progress.all),
                })}
              </p>
            )}
          </Fields>
        </RecordForm>
      )}
    </InputDialog>
  );
}

/** A file's text in the detected encoding; UTF-8 by default. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = detectEncoding(bytes.subarray(0, SAMPLE_BYTES));
  return new TextDecoder(encoding === 'workbook' || encoding === 'binary' ? 'utf-8' : encoding).decode(bytes);
}

/** Adds a file's numbers to the field, where they can be reviewed. */
function FromFile() {
  const text = useText();
  const notify = useNotify();
  const { getValues, setValue } = useFormContext<SuppressionForm>();
  const notifyProblem = useNotifyProblem();
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const numbers = numbersIn(await textOf(file));
    target.value = '';
    if (numbers.length === 0) return notify(text('contactImport.suppression.none'), { type: 'warning' });
    const lines = [getValues('numbers').trimEnd(), ...numbers].filter((line) => line !== '');
    setValue('numbers', lines.join('\n'), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button
      component="label"
      size="small"
      startIcon={<MdiIcon name="mdi-file-upload-outline" />}
      sx={{ alignSelf: 'flex-start', marginBlockStart: -1.5, marginInlineStart: -1 }}
    >
      {text('contactImport.suppression.file')}
      <input
        type="file"
        accept=".csv,.txt,.tsv,text/plain,text/csv"
        onChange={(event) => void readFile(event).catch(notifyProblem)}
        style={{ position: 'absolute', inlineSize: 1, blockSize: 1, opacity: 0 }}
      />
    </Button>
  );
}

function Result({ result }: { result: SuppressionListResult }) {
  const resultLines = useResultLines();
  return (
    <div role="status">
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {resultLines(result).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function useResultLines(): (result: SuppressionListResult) => string[] {
  const text = useText();
  const format = useFormat();
  const countText = (figure: 'opted_out' | 'added' | 'already' | 'invalid', count: number) =>
    text(`contactImport.suppression.${figure}`, { smart_count: count, n: format.number(count) });
  return ({ opted_out, added, already, invalid }) => {
    const named = invalid.slice(0, MAX_NAMED).map((each) => each.text);
    if (invalid.length > MAX_NAMED) named.push('…');
    return [
      countText('opted_out', opted_out),
      countText('added', added),
      ...(already > 0 ? [countText('already', already)] : []),
      ...(named.length > 0 ? [`${countText('invalid', invalid.length)}: ${named.join(' · ')}`] : []),
    ];
  };
}
