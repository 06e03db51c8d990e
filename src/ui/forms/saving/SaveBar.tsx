import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { problemKind } from '#src/ui/states/problemKind.ts';
import { useIsLong } from '#src/ui/states/useSettled.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

export interface SaveBarProps {
  /** The label of the save button: "Create contact". */
  saveLabel: string;
  /** Where Cancel leads. */
  cancelTo?: string;
  /** Instead of `cancelTo`, for dialogs; there, the buttons are at the end and the action is last. */
  onCancel?: () => void;
  /** Why the last save failed, if not because of a field. */
  failure?: unknown;
}

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginBlockStart: 24,
  // Slightly wider than the fields, so that it covers the borders of controls.
  marginInline: -8,
  paddingInline: 8,
  paddingBlock: '12px 16px',
  backgroundColor: theme.tokens.page,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
  // Dialogs and cards have another background.
  '[role=dialog] &, section &': { backgroundColor: theme.tokens.raised },
  // As far from the dialog's edge as other dialogs' buttons; the content has no padding there.
  '[role=dialog] &': { paddingBlockEnd: 20 },
  // A card has its own padding below.
  'section &': { marginBlockEnd: -16 },
}));
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '[role=dialog] &': { justifyContent: 'flex-end' },
});
/** A dialog's buttons, which wrap together below the state. */
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 });
const State = styled('div')(({ theme }) => ({
  flex: '1 1 160px',
  minWidth: 0,
  // Without text, it needs no line.
  '&[data-silent]': { flexBasis: 0 },
  '* + &': { marginInlineStart: 8 },
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** While it is pressed, the focus stays: an error below the field that is left would move the button away from the pointer. */
const KEEPS_FOCUS = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/** The end of a form, always visible: save, cancel, and what prevents saving. */
export function SaveBar({ saveLabel, cancelTo, onCancel, failure }: SaveBarProps) {
  const text = useText();
  const { isSubmitting, dirtyFields, errors, submitCount } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const hasErrors = Object.keys(errors).length > 0;
  const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? text('ui.form.shortcutMac') : text('ui.form.shortcut');
  const isLong = useIsLong(isSubmitting);
  const isUnsaved = isDirty && !hasErrors && !isSubmitting;
  const isSilent = !isUnsaved && !isLong && !(hasErrors && submitCount > 0);
  const state = (
    <State data-silent={isSilent || undefined}>
      <ErrorSummary />
      {isUnsaved && text('ui.form.unsaved')}
      <span role="status">{isLong && text('ui.takesLong')}</span>
    </State>
  );
  const save = (
    <Button
      type="submit"
      variant="contained"
      loading={isSubmitting}
      title={shortcut}
      {...KEEPS_FOCUS}
      // Some fields take over what is typed when they lose the focus. Enter in a field clicks the button, too, but leaves the focus there.
      onClick={(event) => event.detail > 0 && event.currentTarget.focus()}
      aria-keyshortcuts="Control+S Meta+S"
    >
      {saveLabel}
    </Button>
  );
  return (
    <Bar data-page-bar>
      {failure != null && <FailedSave failure={failure} />}
      <Row>
        {onCancel ? (
          <>
            {state}
            <Buttons>
              <Button variant="outlined" {...KEEPS_FOCUS} onClick={onCancel}>
                {text('ui.cancel')}
              </Button>
              {save}
            </Buttons>
          </>
        ) : (
          save
        )}
        {cancelTo && (
          <Button variant="outlined" component={Link} to={cancelTo} {...KEEPS_FOCUS}>
            {text('ui.cancel')}
          </Button>
        )}
        {!onCancel && state}
      </Row>
    </Bar>
  );
}

/** Why the form is not saved. Without a connection it is saved later, automatically, so there is nothing to do. */
function FailedSave({ failure }: { failure: unknown }) {
  const text = useText();
  const kind = problemKind(failure);
  const title = `${kind === 'unconfirmed' ? '' : `${text('ui.form.notSaved')}. `}${text('ui.form.kept')}`;
  if (kind !== 'offline') return <ProblemNote error={failure} title={title} />;
  return (
    <Note kind="warning" role="alert" title={title}>
      {text('ui.form.offline')}
    </Note>
  );
}
