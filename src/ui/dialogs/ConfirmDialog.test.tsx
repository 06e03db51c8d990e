import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const onConfirm = vi.fn();
const onClose = vi.fn();

/** Opens a dialog that asks for a name, and types into its field. */
async function typeName(nameToType: string, keys: string, isBlocked = false): Promise<void> {
  const dialog = (
    <ConfirmDialog
      isOpen
      title="Delete device?"
      confirmLabel="Delete"
      nameToType={nameToType}
      isBlocked={isBlocked}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It will be gone.
    </ConfirmDialog>
  );
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  await userEvent.type(await screen.findByRole('textbox'), keys);
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });

beforeEach(() => {
  onConfirm.mockReset();
  onClose.mockReset();
});

it('confirms by Enter once the name is typed, and closes', async () => {
  await typeName('Front desk', 'Front desk{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('confirms once, however often Enter is pressed', async () => {
  onConfirm.mockReturnValue(new Promise(() => undefined));
  await typeName('Front desk', 'Front desk{Enter}{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

it.each([
  ['another name', 'Front', false],
  ['another case', 'front desk', false],
  ['something still to choose', 'Front desk', true],
])('does not confirm by Enter: %s', async (_, typed, isBlocked) => {
  await typeName('Front desk', `${typed}{Enter}`, isBlocked);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(button().disabled).toBe(true);
});

it.each([
  ['spaces around it', 'Chloé', ' Chloé '],
  ['a decomposed accent', 'Chloé', 'Chloe\u0301'],
  ['a decomposed accent in the shown name', 'Chloe\u0301', 'Chloé'],
])('accepts a name with %s', async (_, name, typed) => {
  await typeName(name, typed);
  expect(button().disabled).toBe(false);
});
