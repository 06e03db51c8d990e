export { unseenAlerts } from './alertsOf.ts';
export { forgetAlerts } from './forgetAlerts.ts';
export { mailAlertsTo } from './mailAlertsTo.ts';
export { raiseAlert, wantMail } from './raiseAlert.ts';
