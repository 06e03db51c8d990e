import type { Visit } from '#src/domain/acting/visit.ts';
import { useText } from '#src/i18n/useText.ts';
import { DecideChanges } from '#src/ui/acting/DecideChanges.tsx';
import { Note } from '#src/ui/states/Note.tsx';

/** Above every screen of whoever may decide: support asks to change things in a visit under way. */
export function VisitRequest({ visit }: { visit: Visit }) {
  const t = useText();
  const { staff_name: name, ticket, change_reason: reason } = visit;
  return (
    <div data-no-print style={{ marginBlockEnd: 16 }}>
      <Note kind="warning" role="status" title={t('acting.request.title')} actions={<DecideChanges visit={visit} />}>
        <p>{t('acting.request.text', { name, ticket, reason: reason ?? '' })}</p>
      </Note>
    </div>
  );
}
