import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { CONDITIONS_OF, type Condition, isEmpty } from '#src/domain/access/conditions.ts';
import { ALLOWED, hiddenIn, type RoleCell, withField } from '#src/domain/access/editor/roleCell.ts';
import { cellIn, type RoleGrid, tenantActionsOf } from '#src/domain/access/editor/roleGrid.ts';
import { type CatalogueAction, type CatalogueSubject, LIMITABLE_FIELDS } from '#src/domain/access/permissions.ts';
import { ROLE_LIMITS } from '#src/domain/people/roleTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { ConditionChecks } from './ConditionChecks.tsx';
import { LabeledCheck } from './LabeledCheck.tsx';

interface LimitsDialogProps {
  subject: CatalogueSubject;
  grid: RoleGrid;
  isReadOnly: boolean;
  onChange: (action: CatalogueAction, cell: RoleCell) => void;
  onClose: () => void;
}

/** What limits the permissions on a subject: to some records, without some fields, forbidden with a reason. */
export function LimitsDialog({ subject, grid, isReadOnly, onChange, onClose }: LimitsDialogProps) {
  const text = useText();
  return (
    <ActionDialog
      isOpen
      width="sm"
      title={text('roles.editor.limitsOf', { subject: text(`permissions.subjects.${subject}`) })}
      closeLabel={text('ui.close')}
      onClose={onClose}
    >
      {subject === 'contacts' && (
        <Box sx={{ mb: 4 }}>
          <Note kind="info">{text('roles.editor.people')}</Note>
        </Box>
      )}
      {tenantActionsOf(subject).map((action) => (
        <Section key={action} isPlain title={text(`permissions.actions.${action}`)}>
          <CellLimits
            subject={subject}
            action={action}
            cell={cellIn(grid, subject, action)}
            isReadOnly={isReadOnly}
            onChange={(cell) => onChange(action, cell)}
          />
        </Section>
      ))}
    </ActionDialog>
  );
}

interface CellLimitsProps {
  subject: CatalogueSubject;
  action: CatalogueAction;
  cell: RoleCell;
  isReadOnly: boolean;
  onChange: (cell: RoleCell) => void;
}

function CellLimits({ subject, action, cell, isReadOnly, onChange }: CellLimitsProps) {
  const text = useText();
  if (cell.kind === 'custom') return <pre>{JSON.stringify(cell.stack, null, 1)}</pre>;
  if (cell.kind !== 'allowed') {
    return (
      <ReasonText
        label={text('roles.editor.reason')}
        help={text('roles.editor.reasonHelp')}
        value={cell.kind === 'forbidden' ? cell.reason : ''}
        isReadOnly={isReadOnly}
        onChange={(reason) => onChange(reason ? { kind: 'forbidden', reason } : { kind: 'no' })}
      />
    );
  }
  const setOnly = (only: Condition) => {
    const { only: _before, ...rest } = cell;
    onChange(isEmpty(only) ? rest : { ...rest, only });
  };
  const setExcept = (when: Condition, reason: string | undefined) => {
    const { except: _before, ...rest } = cell;
    onChange(isEmpty(when) ? rest : { ...rest, except: { when, ...(reason ? { reason } : {}) } });
  };
  const fields = action === 'read' ? (LIMITABLE_FIELDS[subject] ?? []) : [];
  const hidden = hiddenIn(cell, subject);
  if (!CONDITIONS_OF[subject] && fields.length === 0) return <p>{text('roles.editor.noLimits')}</p>;
  return (
    <>
      {CONDITIONS_OF[subject] && (
        <ConditionChecks
          label={text('roles.editor.only')}
          subject={subject}
          condition={cell.only ?? {}}
          isReadOnly={isReadOnly}
          onChange={setOnly}
        />
      )}
      {fields.map((field) => (
        <LabeledCheck
          key={field}
          label={text('roles.editor.hide', { field: text(`roles.words.fields.${field as 'phone'}`) })}
          isChecked={hidden.includes(field)}
          isDisabled={isReadOnly}
          onChange={(isHidden) => onChange(withField(cell ?? ALLOWED, field, isHidden))}
        />
      ))}
      {CONDITIONS_OF[subject] && (
        <>
          <ConditionChecks
            label={text('roles.editor.except')}
            subject={subject}
            condition={cell.except?.when ?? {}}
            isReadOnly={isReadOnly}
            onChange={(when) => setExcept(when, cell.except?.reason)}
          />
          {cell.except && (
            <ReasonText
              label={text('roles.editor.reason')}
              value={cell.except.reason ?? ''}
              isReadOnly={isReadOnly}
              onChange={(reason) => setExcept(cell.except?.when ?? {}, reason)}
            />
          )}
        </>
      )}
    </>
  );
}

interface ReasonTextProps {
  label: string;
  help?: string;
  value: string;
  isReadOnly: boolean;
  onChange: (reason: string) => void;
}

/** The reason a forbidding rule shows to the user. */
function ReasonText({ label, help, value, isReadOnly, onChange }: ReasonTextProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        value={value}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ maxLength: ROLE_LIMITS.reason, 'aria-describedby': help ? `${id}-help` : undefined }}
      />
      {help && <small id={`${id}-help`}>{help}</small>}
    </div>
  );
}
