import type { Contact } from '#src/domain/contacts/contact.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';

/** When the contact was last written to and last heard of. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const text = useText();
  const facts = [
    ['last_contacted_at', contact.last_contacted_at],
    ['last_replied_at', contact.last_replied_at],
  ] as const;
  return (
    <>
      {facts.map(
        ([field, at]) =>
          at !== null && (
            <span key={field} style={{ display: 'inline-block', marginInlineEnd: 16 }}>
              {text('ui.labelOf', { label: text(`contacts.fields.${field}`) })} <RelativeTime at={at} />
            </span>
          ),
      )}
    </>
  );
}
