import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { Redirect } from '#src/app/screens/Redirect.tsx';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { usePageTitle } from '#src/routing/usePageTitle.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { ErrorPage } from '#src/ui/states/ErrorPage.tsx';

interface TenantStateScreenProps {
  state: 'suspended' | 'terminated';
  /** What users of the tenant can do. */
  children?: ReactNode;
}

/** The page of a suspended or terminated tenant: the reason, what can be done, whom to contact, and how to sign out. */
export function TenantStateScreen({ state, children }: TenantStateScreenProps) {
  const text = useText();
  const logout = useLogout();
  const user = useAccess()?.user;
  const tenant = user?.tenant;
  usePageTitle(text(`screens.${state}`));
  if (user && tenant?.status !== state) {
    // Staff have no tenant.
    const status = tenant?.status ?? 'active';
    return <Redirect to={status === 'active' ? pathTo('dashboard') : pathTo(status)} />;
  }
  return (
    <ErrorPage
      status={403}
      title={text(`errors.${state}.title`)}
      actions={
        tenant && (
          <Button variant="outlined" onClick={() => logout({}, pathTo('login'), false)}>
            {text('shell.own.signOut')}
          </Button>
        )
      }
    >
      {tenant && <p>{text(`errors.${state}.text`, { tenant: tenant.name })}</p>}
      {tenant?.status_reason && <p>{text(`errors.${state}.reason`, { reason: tenant.status_reason })}</p>}
      {tenant && children}
      <p>{text(`errors.${state}.contact`)}</p>
      <SupportLink />
    </ErrorPage>
  );
}

/** A link to support, to an e-mail address or a page. Renders nothing if the installation names none. */
function SupportLink() {
  const text = useText();
  const { supportAddress } = runtimeConfig();
  if (supportAddress === undefined) return null;
  const isMail = !supportAddress.startsWith('https://');
  const link = (
    <a href={isMail ? `mailto:${supportAddress}` : supportAddress} rel="noreferrer">
      {supportAddress.replace(/^https:\/\/|\/$/g, '')}
    </a>
  );
  return (
    <p>
      {text('errors.support')} {link}
    </p>
  );
}

/** /terminated */
export function TerminatedScreen() {
  return <TenantStateScreen state="terminated" />;
}
