import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { WritingForm } from '#src/ui/forms/WritingForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { useAllShortcuts, useShortcuts } from './useShortcuts.ts';

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
});

/** A page that saves with Ctrl+Enter, and two texts on it that are sent with the same keys. */
function Page() {
  const record = (what: string) => () => void calls.push(what);
  useShortcuts([{ keys: 'Mod+Enter', label: 'Save', group: 'Page', run: record('page') }]);
  return (
    <>
      <input aria-label="Name" />
      {['Reply', 'Note'].map((label) => (
        <WritingForm key={label} sendLabel={`Send ${label}`} onSend={record(label)}>
          <textarea aria-label={label} />
        </WritingForm>
      ))}
      <ul>
        {useAllShortcuts().map(({ keys, label }) => (
          <li key={label}>{`${label}: ${keys}`}</li>
        ))}
      </ul>
    </>
  );
}

it.each([
  ['Reply', 'Reply'],
  ['Note', 'Note'],
  ['Name', 'page'],
])('Ctrl+Enter in %s does only what is meant there', async (field, what) => {
  await renderInApp({ routes: { '/': <Page /> }, at: '/' });
  await userEvent.type(await screen.findByLabelText(field), '{Control>}{Enter}{/Control}');
  expect(calls).toEqual([what]);
});

it('lists what the same keys do in different places', async () => {
  await renderInApp({ routes: { '/': <Page /> }, at: '/' });
  const itemTexts = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(itemTexts.sort()).toEqual(['Save: Mod+Enter', 'Send Note: Mod+Enter', 'Send Reply: Mod+Enter']);
});
