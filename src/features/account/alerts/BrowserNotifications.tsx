import Button from '@mui/material/Button';
import { useState } from 'react';
import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { AccountRow } from '#src/features/account/AccountRow.tsx';
import { useText } from '#src/i18n/useText.ts';

/** Whether this browser shows notifications; it asks for permission only when the button is pressed. */
export function BrowserNotifications() {
  const text = useText();
  const [permission, setPermission] = useState(permissionNow);
  return (
    <AccountRow
      title={text('alerts.choices.notifications.title')}
      actions={
        permission === 'default' && (
          <Button
            variant="outlined"
            onClick={() => void Notification.requestPermission().then(setPermission, () => undefined)}
          >
            {text('alerts.choices.notifications.turnOn')}
          </Button>
        )
      }
    >
      {text(`alerts.choices.notifications.${permission}`, { product: runtimeConfig().productName })}
    </AccountRow>
  );
}

function permissionNow(): NotificationPermission | 'none' {
  // Only secure pages have notifications.
  return globalThis.Notification?.permission ?? 'none';
}
