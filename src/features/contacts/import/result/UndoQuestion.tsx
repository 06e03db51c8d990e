import type { ImportEffects } from '#src/features/contacts/import/running/ImportRun.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';

interface UndoQuestionProps {
  isOpen: boolean;
  effects: ImportEffects;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what undoing an import does before it is done. */
export function UndoQuestion({ isOpen, effects, onConfirm, onClose }: UndoQuestionProps) {
  const text = useText();
  const format = useFormat();
  const { totals, consents, created } = effects;
  const changed = (consents?.opted_in ?? 0) + (consents?.opted_out ?? 0);
  const newContacts = { smart_count: totals.created, n: format.number(totals.created) };
  const updatedContacts = { smart_count: totals.updated, n: format.number(totals.updated) };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text('contactImport.undo.question')}
      confirmLabel={text('contactImport.undo.action')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {totals.created > 0 && <li>{text('contactImport.undo.willRemove', newContacts)}</li>}
        {totals.updated > 0 && <li>{text('contactImport.undo.willRestore', updatedContacts)}</li>}
        {changed > 0 && (
          <li>{text('contactImport.undo.willRestoreConsent', { smart_count: changed, n: format.number(changed) })}</li>
        )}
        {created && created.groups.length + created.categories.length > 0 && (
          <li>{text('contactImport.undo.willDeleteCreated')}</li>
        )}
      </ul>
      <p>{text('contactImport.undo.willKeep')}</p>
    </ConfirmDialog>
  );
}
