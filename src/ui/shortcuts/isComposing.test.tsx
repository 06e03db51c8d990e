import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { WritingForm } from '#src/ui/forms/WritingForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';

/** Escape that rejects what an input method offers, as most browsers and as Safari send it. */
const REJECTIONS = [
  { key: 'Escape', isComposing: true, keyCode: 229 },
  { key: 'Escape', isComposing: false, keyCode: 229 },
];

it.each(REJECTIONS)('keeps the search of a list: %o', async (rejection) => {
  const onChange = vi.fn();
  await renderInApp({ routes: { '/': <SearchField label="Find" value="とう" onChange={onChange} /> }, at: '/' });
  const field = await screen.findByRole('searchbox');
  fireEvent.keyDown(field, rejection);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });
  expect(onChange).toHaveBeenCalledWith('');
});

it.each([true, false])(
  'sends nothing when Ctrl+Enter takes what an input method offers: isComposing %s',
  async (isComposing) => {
    const onSend = vi.fn();
    const form = (
      <WritingForm onSend={onSend} sendLabel="Send">
        <textarea />
      </WritingForm>
    );
    await renderInApp({ routes: { '/': form }, at: '/' });
    const field = await screen.findByRole('textbox');
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, isComposing, keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, keyCode: 13 });
    expect(onSend).toHaveBeenCalledOnce();
  },
);

it.each(REJECTIONS)('stays in the text: %o', async (rejection) => {
  const form = (
    <WritingForm onSend={() => undefined} sendLabel="Send">
      <textarea />
    </WritingForm>
  );
  await renderInApp({ routes: { '/': form }, at: '/' });
  const field = await screen.findByRole('textbox');
  field.focus();
  fireEvent.keyDown(field, rejection);
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).not.toBe(field);
});
