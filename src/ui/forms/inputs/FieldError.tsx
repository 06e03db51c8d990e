import { ValidationError } from 'react-admin';
import { fieldSentence } from '#src/i18n/fieldSentence.ts';
import { useText } from '#src/i18n/useText.ts';

/** What is wrong with a field, as a sentence, whoever says it: a rule of the form or the API. */
export function FieldError({ error }: { error: string }) {
  const text = useText();
  return <ValidationError error={fieldSentence(error, (said) => text('ui.form.this', { said }))} />;
}
