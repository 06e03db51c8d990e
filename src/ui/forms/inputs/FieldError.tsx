import { ValidationError } from 'react-admin';
import { fieldSentence } from '#src/i18n/fieldSentence.ts';
import { useText } from '#src/i18n/useText.ts';

/** A field's error as a sentence, from a rule of the form or the API. */
export function FieldError({ error }: { error: string }) {
  const text = useText();
  return <ValidationError error={fieldSentence(error, (predicate) => text('ui.form.this', { predicate }))} />;
}
