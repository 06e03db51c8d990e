import { styled } from '@mui/material/styles';
import { fileUrl } from '#src/api/fileUrl.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 32,
  padding: 2,
  boxSizing: 'border-box',
  objectFit: 'contain',
  borderRadius: 4,
  border: `1px solid ${theme.tokens.line}`,
  // Logos are drawn for paper.
  backgroundColor: theme.palette.common.white,
}));

/** The company's logo in a line of its history: the one in use is shown, others are not kept. */
export function LogoThen({ path }: { path: string }) {
  const text = useText();
  const inUse = useAccess()?.user.tenant?.logo_url;
  if (path !== inUse) return <>{text('activity.logo.earlier')}</>;
  return <Picture src={fileUrl(path)} alt={text('activity.logo.inUse')} />;
}
