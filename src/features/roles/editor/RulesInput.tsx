import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { ALLOWED, NOT_ALLOWED, type RoleCell } from '#src/domain/access/editor/roleCell.ts';
import { diffRoles } from '#src/domain/access/editor/roleDiff.ts';
import { cellIn, readRules, tenantActionsOf, withCell, writeRules } from '#src/domain/access/editor/roleGrid.ts';
import { excessOf } from '#src/domain/access/excess.ts';
import { type CatalogueAction, type CatalogueSubject, TENANT_SUBJECTS } from '#src/domain/access/permissions.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { useText } from '#src/i18n/useText.ts';
import { permissionName } from '#src/parts/access/refusalWords.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useField } from '#src/ui/forms/inputs/useField.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { CellCheck } from './CellCheck.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { useCellWords } from './useCellWords.ts';

/** The actions with a column of their own; the others share the last one. */
const COLUMNS = ['read', 'create', 'update', 'delete'] as const satisfies readonly CatalogueAction[];

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '2px 4px', borderBlockEnd: `1px solid ${theme.tokens.line}`, textAlign: 'start' },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    backgroundColor: theme.tokens.page,
    fontSize: '0.8125rem',
    fontWeight: 550,
    color: theme.tokens.textQuiet,
  },
  '& tbody th': { fontWeight: 550 },
  '& th::first-letter': { textTransform: 'uppercase' },
  '& tbody th small': { display: 'block', fontWeight: 400, fontSize: '0.75rem', color: theme.tokens.textQuiet },
  [theme.breakpoints.down('sm')]: {
    '& thead': visuallyHidden,
    '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingBlock: 6 },
    '& tbody th': { flex: '1 0 calc(100% - 48px)', border: 0 },
    // The limits are next to the name, the boxes below.
    '& td': { border: 0, order: 2 },
    '& td:last-of-type': { order: 1 },
    '& td:empty': { display: 'none' },
    '& tbody tr': { borderBlockEnd: `1px solid ${theme.tokens.line}` },
  },
}));
const Others = styled('div')({ display: 'flex', flexWrap: 'wrap' });

/** The permissions of a role: a row for each subject of the catalogue, a box for each action. Arrow keys move between boxes. */
export function RulesInput() {
  const text = useText();
  const cellWords = useCellWords();
  const scope = useAccess()?.user.scope ?? [];
  /** Only the permissions that differ: a role has about a hundred. */
  const inWords = (value: unknown, other: unknown): string =>
    diffRoles((other ?? []) as AbilityRule[], (value ?? []) as AbilityRule[])
      .map(({ action, subject, after }) => {
        const isAllowed = text(after.kind === 'no' ? 'ui.form.conflict.no' : 'ui.form.conflict.yes');
        return `${permissionName(action, subject, text)} (${cellWords(subject, after) || isAllowed})`;
      })
      .join('\n');
  const { field, frame, isDisabled } = useField({ source: 'rules', label: text('roles.fields.rules'), inWords });
  const [limited, setLimited] = useState<CatalogueSubject | null>(null);
  const rules: AbilityRule[] = field.value ?? [];
  const grid = readRules(rules);
  const beyondOwn = new Set(
    excessOf(scope, [{ action: 'manage', subject: 'all' }]).map(({ action, subject }) => `${action} ${subject}`),
  );
  const set = (subject: CatalogueSubject, action: CatalogueAction, cell: RoleCell) =>
    field.onChange(writeRules(withCell(grid, subject, action, cell)));
  const box = (subject: CatalogueSubject, action: CatalogueAction, isNamed: boolean) => (
    <CellCheck
      key={action}
      cell={cellIn(grid, subject, action)}
      name={permissionName(action, subject, text)}
      label={text(`permissions.actions.${action}`)}
      isNamed={isNamed}
      isDisabled={isDisabled || beyondOwn.has(`${action} ${subject}`)}
      why={!isDisabled && beyondOwn.has(`${action} ${subject}`) ? text('roles.editor.beyondOwn') : undefined}
      onChange={(isOn) => set(subject, action, isOn ? ALLOWED : NOT_ALLOWED)}
    />
  );
  return (
    <FieldFrame {...frame} isOptional={false} isGroup>
      <Table aria-labelledby={`${frame.id}-label`} onKeyDown={moveInGrid}>
        <thead>
          <tr>
            <th scope="col">{text('roles.editor.subject')}</th>
            {COLUMNS.map((action) => (
              <th key={action} scope="col">
                {text(`permissions.actions.${action}`)}
              </th>
            ))}
            <th scope="col">{text('roles.editor.others')}</th>
            <th scope="col">{text('roles.editor.limits')}</th>
          </tr>
        </thead>
        <tbody>
          {TENANT_SUBJECTS.map((subject) => (
            <tr key={subject}>
              <th scope="row">
                {text(`permissions.subjects.${subject}`)}
                {tenantActionsOf(subject).flatMap((action) => {
                  const words = cellWords(subject, cellIn(grid, subject, action));
                  return words
                    ? [
                        <small key={action}>
                          {text('roles.words.limited', {
                            action: text(`permissions.actions.${action}`),
                            limits: words,
                          })}
                        </small>,
                      ]
                    : [];
                })}
              </th>
              {COLUMNS.map((action) => (
                <td key={action}>{tenantActionsOf(subject).includes(action) && box(subject, action, false)}</td>
              ))}
              <td>
                <Others>
                  {tenantActionsOf(subject)
                    .filter((action) => !COLUMNS.some((column) => column === action))
                    .map((action) => box(subject, action, true))}
                </Others>
              </td>
              <td>
                <IconAction
                  size="small"
                  icon="mdi-tune-variant"
                  label={text('roles.editor.limitsOf', { subject: text(`permissions.subjects.${subject}`) })}
                  onClick={() => setLimited(subject)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {limited && (
        <LimitsDialog
          subject={limited}
          grid={grid}
          isReadOnly={isDisabled}
          onChange={(action, cell) => set(limited, action, cell)}
          onClose={() => setLimited(null)}
        />
      )}
    </FieldFrame>
  );
}

const STEPS: Readonly<Record<string, [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus between a table's boxes by arrow keys, skipping cells without one. */
function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.rows].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>('input:not(:disabled)'),
  ]);
  const at = rows.findIndex((boxes) => boxes.includes(target));
  const place = rows[at]?.indexOf(target) ?? 0;
  const [down, along] = step;
  if (along !== 0) {
    rows[at]?.[place + along]?.focus();
    return;
  }
  for (let row = at + down; row >= 0 && row < rows.length; row += down) {
    const boxes = rows[row] ?? [];
    const next = boxes[Math.min(place, boxes.length - 1)];
    if (next) {
      next.focus();
      return;
    }
  }
}
