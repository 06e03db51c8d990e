import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';

const Words = styled('div')(({ theme }) => ({
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: '4px 0 0', color: theme.tokens.textQuiet },
}));

/** In place of figures, for whoever may see none. */
export function Greeting() {
  const text = useText();
  const name = useAccess()?.user.name ?? '';
  return (
    <Words>
      <h2>{text('dashboard.welcome.hello', { name })}</h2>
      <p>{text('dashboard.welcome.text')}</p>
    </Words>
  );
}
