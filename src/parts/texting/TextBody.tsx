import { useText } from '#src/i18n/useText.ts';

/** A message's text, or a note that the company no longer stores it. */
export function TextBody({ body }: { body: string }) {
  const text = useText();
  return body === '' ? <em>{text('texting.removed')}</em> : body;
}
