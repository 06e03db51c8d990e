import { useText } from '#src/i18n/useText.ts';

/** The words of a text; where the company keeps them no longer, that. */
export function TextBody({ body }: { body: string }) {
  const text = useText();
  return body === '' ? <em>{text('texting.removed')}</em> : body;
}
