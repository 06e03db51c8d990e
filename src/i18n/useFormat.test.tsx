import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { useFormat } from './useFormat.ts';

function Phone({ e164 }: { e164: string }) {
  return <p>{useFormat().phone(e164)}</p>;
}

it('formats a number of a rarer country once its format is loaded', async () => {
  render(
    <AdminContext>
      <Phone e164="+447400123456" />
      <Phone e164="+81312345678" />
    </AdminContext>,
  );
  expect(screen.getByText('+44 7400 123456')).toBeDefined();
  expect(await screen.findByText('+81 3 1234 5678')).toBeDefined();
});
