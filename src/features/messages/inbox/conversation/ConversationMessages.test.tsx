import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Message } from '#src/domain/messages/message.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ConversationMessages } from './ConversationMessages.tsx';

respondToCalls(() => ({}));

const ROW = 100;
const message = (at: number): Message =>
  ({ id: `m${at}`, direction: 'incoming', body: `Text ${at}`, created_at: `2026-01-01T00:00:0${at}Z` }) as Message;

/** Messages 5 to 7; the button loads 1 to 4. */
function Conversation() {
  const [from, setFrom] = useState(5);
  const loaded = {
    messages: [1, 2, 3, 4, 5, 6, 7].filter((at) => at >= from).map(message),
    error: null,
    isPending: false,
    hasEarlier: from > 1,
    isFetchingEarlier: false,
    fetchEarlier: () => setFrom(1),
    refetch: () => undefined,
  };
  return <ConversationMessages contactId="ada" loaded={loaded} notes={[]} />;
}

it('stays at the message that was read when earlier ones appear above it', async () => {
  // jsdom has no layout, so every message gets the same height.
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.querySelectorAll('li').length * ROW;
  });
  await renderInApp({ routes: { '/': <Conversation /> }, at: '/' });
  const log = await screen.findByRole('log');
  await screen.findByText('Text 5');
  log.scrollTop = 0;
  fireEvent.scroll(log);
  fireEvent.click(screen.getByRole('button', { name: /earlier/i }));
  await screen.findByText('Text 1');
  expect(log.scrollTop).toBe(4 * ROW);
});
