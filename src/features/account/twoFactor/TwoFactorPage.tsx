import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { session } from '#src/session/session.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx';
import { TwoFactorOn } from './TwoFactorOn.tsx';

/** The second factor: set up, recovery codes, turn off. */
export function TwoFactorPage() {
  const text = useText();
  const navigate = useNavigate();
  const notifyProblem = useNotifyProblem();
  const { state } = useLocation() as { state: { from?: string } | null };
  const user = useAccess()?.user;
  const [wasRequired] = useState(user?.must_set_up_two_factor === true);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [areSaved, setSaved] = useState(false);
  const isOn = user?.two_factor_enabled === true;

  const finish = useEffectEvent(() => {
    setCodes(null);
    setSaved(false);
    // People who were redirected here continue to where they wanted to go.
    if (wasRequired) navigate(state?.from ?? pathTo('dashboard'), { replace: true });
  });
  // Until the user has been read again, every screen redirects to this one.
  const isDone = areSaved && isOn;
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  if (!user) return null;

  const continueWhenOn = () => {
    setSaved(true);
    if (isOn) return;
    // Again: the first reading may have failed.
    session.refreshUser();
    session.user().then(
      ({ two_factor_enabled }) => {
        if (two_factor_enabled) return;
        // It has been turned off elsewhere.
        setCodes(null);
        setSaved(false);
      },
      (problem: unknown) => {
        setSaved(false);
        notifyProblem(problem);
      },
    );
  };

  return (
    <PageContent width="form">
      <PageHeading
        title={text('screens.twoFactor')}
        breadcrumb={[{ label: text('screens.account'), to: pathTo('account') }]}
      />
      {codes ? (
        <RecoveryCodes codes={codes} email={user.email} isDone={areSaved} onDone={continueWhenOn} />
      ) : isOn ? (
        <TwoFactorOn onCodes={setCodes} />
      ) : (
        <SetUpTwoFactor isRequired={wasRequired} onCodes={setCodes} />
      )}
    </PageContent>
  );
}
