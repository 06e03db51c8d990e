import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ConversationSearch } from './ConversationSearch.tsx';

it('takes no more than the API searches for', async () => {
  const search = <ConversationSearch ref={null} value="" onChange={() => undefined} />;
  await renderInApp({ routes: { '/': search }, at: '/' });
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).maxLength).toBe(200);
});

it.each([
  { key: 'Escape', isComposing: true },
  { key: 'Escape', keyCode: 229 },
])('is cleared by Escape, unless it belongs to an input method: %o', async (keyOfInputMethod) => {
  const search = <ConversationSearch ref={null} value="とう" onChange={() => undefined} />;
  await renderInApp({ routes: { '/': search }, at: '/' });
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  fireEvent.keyDown(field, keyOfInputMethod);
  expect(field.value).toBe('とう');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
});
