import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { PageHeading } from './PageHeading.tsx';

const NAME = 'Spring plants are in: everything for balconies, terraces and allotments';

it('shows all of a name after a long touch, because a phone has room for two words of it', async () => {
  await renderInApp({ routes: { '/': <PageHeading title={NAME} mark="Finished" /> }, at: '/' });
  fireEvent.pointerDown(await screen.findByRole('heading', { level: 1 }), { pointerType: 'touch' });
  expect((await screen.findByRole('tooltip')).textContent).toBe(NAME);
});

it('is a dash for a record without a name, because a page without a heading cannot be found', async () => {
  await renderInApp({ routes: { '/': <PageHeading title={null as never} /> }, at: '/' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('–');
});
