import type { Consent } from '#src/domain/contacts/contactTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS: Record<Consent, { kind: StatusKind; icon: IconName }> = {
  unknown: { kind: 'neutral', icon: 'mdi-help-circle-outline' },
  pending: { kind: 'warning', icon: 'mdi-clock-outline' },
  opted_in: { kind: 'success', icon: 'mdi-check-circle-outline' },
  opted_out: { kind: 'error', icon: 'mdi-cancel' },
  blocked: { kind: 'error', icon: 'mdi-block-helper' },
};

/** A contact's consent: `<ConsentChip consent={contact.consent} />`. */
export function ConsentChip({ consent }: { consent: Consent }) {
  const text = useText();
  return <StatusChip {...LOOKS[consent]} label={text(`contacts.consents.${consent}`)} />;
}
