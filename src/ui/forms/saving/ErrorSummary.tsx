import { styled } from '@mui/material/styles';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useFieldRegistry } from '#src/ui/forms/fieldRegistry.tsx';
import { errorPaths } from './errorPaths.ts';

const Summary = styled('div')(({ theme }) => ({
  color: theme.tokens.status.error.text,
  fontSize: '0.8125rem',
  minWidth: 0,
  '& ul': { display: 'inline', margin: 0, padding: 0 },
  '& li': { display: 'inline' },
  '& li:not(:last-of-type)::after': { content: '", "' },
  '& a': { color: 'inherit', paddingBlock: 3 },
}));

/** Shown after a refused save: the number of fields with errors, and a link to each. */
export function ErrorSummary() {
  const text = useText();
  const format = useFormat();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const { fields } = useFieldRegistry();
  const paths = submitCount > 0 ? errorPaths(errors) : [];
  return (
    <Summary role="alert">
      {paths.length > 0 && (
        <>
          {text('ui.form.errors', { smart_count: paths.length, n: format.number(paths.length) })}{' '}
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <a
                  href={`#${fields().get(path)?.id ?? ''}`}
                  onClick={(event) => {
                    event.preventDefault();
                    setFocus(path);
                  }}
                >
                  {fields().get(path)?.label ?? path}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Summary>
  );
}
