import { useLocation } from 'react-router-dom';
import type { Permission } from '#src/domain/access/permissions.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { useRefusal } from '#src/ui/refusal/useRefusal.ts';
import { ErrorPage } from '#src/ui/states/ErrorPage.tsx';

interface Missing {
  permission: Permission;
  reason: string | null;
}

/** Names the missing permission and whom to ask. The guard that led here says what was missing. */
export function ForbiddenScreen() {
  const t = useText();
  const user = useAccess()?.user;
  const missing = (useLocation().state as { missing?: Missing } | null)?.missing;
  return (
    <ErrorPage
      status={403}
      title={t('errors.forbidden.title')}
      home={{ to: pathTo('dashboard'), label: t('errors.home') }}
    >
      {missing ? (
        <WhatIsMissing missing={missing} />
      ) : (
        <p>{t('errors.forbidden.missingUnnamed', { role: user?.role_name ?? '' })}</p>
      )}
    </ErrorPage>
  );
}

function WhatIsMissing({ missing: { permission, reason } }: { missing: Missing }) {
  const t = useText();
  const [action, subject] = permission;
  const words = useRefusal({ action, subject, reason });
  if (words === null) return <p>{t('errors.forbidden.granted')}</p>;
  return (
    <>
      <p>{words.missing}</p>
      {words.reason && words.reason !== words.missing && <p>{words.reason}</p>}
      {words.who && <p>{words.who}</p>}
    </>
  );
}
