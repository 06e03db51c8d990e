import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#tests/renderInApp.tsx';
import { Fields } from './FormColumns.tsx';

function Broken(): never {
  throw new TypeError('Cannot read properties of undefined');
}

it('keeps the other fields if one cannot be drawn', async () => {
  // React logs the error.
  vi.spyOn(console, 'error').mockReturnValue();
  const fields = (
    <Fields>
      <p>Name</p>
      <Broken />
      <p>Color</p>
    </Fields>
  );
  await renderInApp({ routes: { '/': fields }, at: '/' });
  expect([screen.getByText('Name'), screen.getByText('Color')]).toHaveLength(2);
  expect(screen.getByText('This could not be loaded')).toBeTruthy();
});
