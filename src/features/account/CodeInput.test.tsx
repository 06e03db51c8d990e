import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { digits, required } from '#src/ui/forms/rules.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { CodeInput } from './CodeInput.tsx';

it.each(['123456', '123 456', '123-456', ' 123\u00a0456\n', '1 2 3 4 5 6'])(
  'takes the pasted code %j',
  async (code) => {
    const onSave = vi.fn(async () => undefined);
    const form = (
      <RecordForm onSave={onSave} saveLabel="Send">
        <CodeInput source="code" label="Code" validate={[required(), digits(6)]} />
      </RecordForm>
    );
    await renderInApp({ routes: { '/': form }, at: '/' });
    await userEvent.click(await screen.findByRole('textbox', { name: 'Code' }));
    await userEvent.paste(code);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ code: '123456' }, expect.anything()));
  },
);
