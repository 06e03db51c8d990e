import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { BODY_MAX_LENGTH } from '#src/domain/messages/texting.ts';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { SenderInput } from './SenderInput.tsx';
import { NOBODY, type Sender } from './sender.ts';
import { TrialResult } from './TrialResult.tsx';

const Form = styled('form')({ display: 'grid', gap: 14 });
const Label = styled('label')({ display: 'block', fontWeight: 550, marginBlockEnd: 6 });
const Result = styled('div')({ marginBlockStart: 20, '&:empty': { display: 'none' } });

/** Tries an incoming message: typed here, decided by the API with the current records. Nothing is sent or changed. */
export function TryIncoming() {
  const text = useText();
  const id = useId();
  const [body, setBody] = useState('');
  const [sender, setSender] = useState<Sender>(NOBODY);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => {
      const { kind, contactId, number } = sender;
      const from = kind === 'contact' ? { contact_id: contactId } : { from: number };
      return callOperation('tryIncoming', { body: { body, ...from } }).then((response) => response.data);
    },
  });
  const { fields } = asApiError(error);
  const isReady =
    body.trim() !== '' && (sender.kind === 'contact' ? sender.contactId !== null : sender.number.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) mutate();
  };
  // The result, which may still be on its way, belongs to the message that was tried.
  const changed =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      reset();
    };
  return (
    <Section title={text('keywords.trial.title')} description={text('keywords.trial.help')}>
      <Form onSubmit={submit}>
        <div>
          <Label htmlFor={id}>{text('keywords.trial.text')}</Label>
          <OutlinedInput
            id={id}
            value={body}
            onChange={(event) => changed(setBody)(event.target.value)}
            placeholder={text('keywords.trial.placeholder')}
            inputProps={{ maxLength: BODY_MAX_LENGTH }}
            fullWidth
            multiline
            maxRows={6}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
              submit(event);
            }}
          />
        </div>
        <SenderInput
          sender={sender}
          onChange={changed(setSender)}
          error={fields.from ? text('keywords.trial.badNumber') : null}
        />
        <div>
          <Button type="submit" variant="outlined" disabled={!isReady} loading={isPending}>
            {text('keywords.trial.try')}
          </Button>
        </div>
      </Form>
      <Result role="status">
        {error && !fields.from && <ProblemNote error={error} />}
        {data && <TrialResult decision={data} />}
      </Result>
    </Section>
  );
}
