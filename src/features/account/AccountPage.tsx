import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { PartBoundaries } from '#src/ui/states/Boundary.tsx';
import { AlertsSection } from './AlertsSection.tsx';
import { LookSection } from './LookSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SigningInSection } from './signingIn/SigningInSection.tsx';

const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** The user's own page: profile, sign-in, appearance, alerts and sessions. */
export function AccountPage() {
  const text = useText();
  const user = useAccess()?.user;
  if (!user) return null;
  return (
    <PageContent width="form">
      <PageHeading title={text('screens.account')} />
      <Sections>
        <PartBoundaries>
          <ProfileSection user={user} />
          <SigningInSection user={user} />
          <LookSection />
          {user.unseen_alerts !== undefined && <AlertsSection />}
          <SessionsSection />
        </PartBoundaries>
      </Sections>
    </PageContent>
  );
}
