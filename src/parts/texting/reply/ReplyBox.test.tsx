import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { ReplyBox } from './ReplyBox.tsx';
import { readReplyDraft } from './replyDrafts.ts';

const ADA = { id: 'ada', first_name: 'Ada', last_name: 'L', phone: '+12025550123', consent: 'opted_in', custom: {} };

const api = slowApi();

async function showBox(onSent: (isTextLeft: boolean) => void): Promise<HTMLTextAreaElement> {
  await renderInApp({ routes: { '/': <ReplyBox contact={ADA as unknown as Contact} onSent={onSent} /> }, at: '/' });
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = (field: HTMLElement) => fireEvent.submit(field);

it('empties the field once the text is sent', async () => {
  const onSent = vi.fn();
  const field = await showBox(onSent);
  type(field, 'Yes');
  send(field);
  expect(readReplyDraft('ada').body).toBe('Yes');
  api.answer();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(false));
  await waitFor(() => expect(field.value).toBe(''));
  expect(readReplyDraft('ada').body).toBe('');
});

it('keeps what was typed while the text was being sent', async () => {
  const onSent = vi.fn();
  const field = await showBox(onSent);
  type(field, 'Yes');
  send(field);
  type(field, 'Yes, and no');
  api.answer();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(true));
  expect(field.value).toBe('Yes, and no');
  expect(readReplyDraft('ada').body).toBe('Yes, and no');
});
