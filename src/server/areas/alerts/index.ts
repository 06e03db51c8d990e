export { unseenAlerts } from './alertsOf.ts';
export { raiseDeviceAlerts } from './deviceAlerts.ts';
export { forgetAlerts } from './forgetAlerts.ts';
export { ALERT_CHOICES, mailAlertsTo } from './mailAlertsTo.ts';
export { mentionCause, raiseAlert, wantMail } from './raiseAlert.ts';
