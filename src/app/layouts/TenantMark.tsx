import { styled } from '@mui/material/styles';
import { fileUrl } from '#src/api/fileUrl.ts';
import type { Tenant } from '#src/domain/company/tenant.ts';

const Mark = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  color: theme.tokens.textQuiet,
  whiteSpace: 'nowrap',
  '& > span': { maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
const Logo = styled('img')(({ theme }) => ({
  height: 28,
  maxWidth: 96,
  objectFit: 'contain',
  padding: 2,
  borderRadius: 4,
  boxSizing: 'border-box',
  backgroundColor: theme.palette.common.white,
}));

/** The company's logo and name. */
export function TenantMark({ tenant: { name, logo_url } }: { tenant: Tenant }) {
  return (
    <Mark>
      {logo_url !== null && <Logo src={fileUrl(logo_url)} alt="" />}
      <span>{name}</span>
    </Mark>
  );
}
