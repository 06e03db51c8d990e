import { styled } from '@mui/material/styles';
import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';
import { useContactChangeWords } from '#src/features/keywords/list/useContactChangeWords.ts';
import { useText } from '#src/i18n/useText.ts';

const List = styled('ul')({ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 4 });

/** The changes of the contact, one per line. */
export function ContactChanges({ changes }: Pick<IncomingDecision, 'changes'>) {
  const text = useText();
  const deedWords = useContactChangeWords();
  const { creates_contact, consent, stop_wish } = changes;
  const lines = [
    ...(creates_contact ? [text('keywords.trial.newContact')] : []),
    ...deedWords({ actions: { ...changes, consent: null } }),
    ...(consent
      ? [
          text('keywords.trial.consent', {
            from: text(`contacts.consents.${consent.from}`),
            to: text(`contacts.consents.${consent.to}`),
          }),
        ]
      : []),
    ...(stop_wish ? [text(`keywords.trial.stopWish.${stop_wish}`)] : []),
  ];
  if (lines.length === 0) return <p>{text('keywords.trial.noChange')}</p>;
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}
