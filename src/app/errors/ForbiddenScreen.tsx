import { useLocation } from 'react-router-dom';
import type { Permission } from '#src/domain/access/permissions.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
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
  const role = user?.role_name ?? '';
  const [action, subject] = missing?.permission ?? [];
  return (
    <ErrorPage
      status={403}
      title={t('errors.forbidden.title')}
      home={{ to: pathTo('dashboard'), label: t('errors.home') }}
    >
      <p>
        {action && subject
          ? t('errors.forbidden.missing', {
              permission: `${t(`permissions.subjects.${subject}`)}: ${t(`permissions.actions.${action}`)}`,
              role,
            })
          : t('errors.forbidden.missingUnnamed', { role })}
      </p>
      {missing?.reason && <p>{missing.reason}</p>}
      {user?.tenant && <p>{t('errors.forbidden.who', { tenant: user.tenant.name })}</p>}
    </ErrorPage>
  );
}
