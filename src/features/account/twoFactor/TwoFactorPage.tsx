import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx';
import { TwoFactorOn } from './TwoFactorOn.tsx';

/** The second factor: set up, recovery codes, turn off. */
export function TwoFactorPage() {
  const text = useText();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const user = useAccess()?.user;
  const [wasRequired] = useState(user?.must_set_up_two_factor === true);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!user) return null;

  const finish = () => {
    setCodes(null);
    // People who were redirected here continue to where they wanted to go.
    if (wasRequired) navigate(state?.from ?? pathTo('dashboard'), { replace: true });
  };

  return (
    <PageContent width="form">
      <PageHeading
        title={text('screens.twoFactor')}
        breadcrumb={[{ label: text('screens.account'), to: pathTo('account') }]}
      />
      {codes ? (
        <RecoveryCodes codes={codes} email={user.email} onDone={finish} />
      ) : user.two_factor_enabled ? (
        <TwoFactorOn onCodes={setCodes} />
      ) : (
        <SetUpTwoFactor isRequired={wasRequired} onCodes={setCodes} />
      )}
    </PageContent>
  );
}
