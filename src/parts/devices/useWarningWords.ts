import { useLocale } from 'react-admin';
import { HEALTH_RULES } from '#src/domain/devices/health.ts';
import type { DeviceWarning } from '#src/domain/devices/warnings.ts';
import type { Format } from '#src/i18n/format.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { type Text, useText } from '#src/i18n/useText.ts';
import { exactAmount } from './exactAmount.ts';

export interface WarningWords {
  /** "Flat in about 50 min with 1,900 messages queued" */
  title: string;
  /** What to do about it. */
  advice: string;
}

const MINUTE = 60_000;

/** Puts the warnings of `domain/devices/warnings.ts` into words, for the list of devices, a device's page and the dashboard. */
export function useWarningWords(): (warning: DeviceWarning) => WarningWords {
  const text = useText();
  const format = useFormat();
  const locale = useLocale();
  return (warning) => ({
    title: titleOf(warning, text, format, locale),
    advice: text(`devices.warnings.${warning.kind}.advice`, {
      current: 'current' in warning ? warning.current : '',
    }),
  });
}

function titleOf(warning: DeviceWarning, text: Text, format: Format, locale: string | undefined): string {
  const countArgs = (n: number) => ({ smart_count: n, n: format.number(n) });
  switch (warning.kind) {
    case 'flat_soon': {
      const key = warning.queued > 0 ? 'devices.warnings.flat_soon.titleQueued' : 'devices.warnings.flat_soon.title';
      return text(key, { time: format.duration(about(warning.minutes)), ...countArgs(warning.queued) });
    }
    case 'battery_low': {
      const key =
        warning.queued > 0 ? 'devices.warnings.battery_low.titleQueued' : 'devices.warnings.battery_low.title';
      return text(key, { percent: format.percent(Math.round(warning.percent) / 100), ...countArgs(warning.queued) });
    }
    case 'offline': {
      if (warning.since === null) return text('devices.warnings.offline.titleNever');
      const key = warning.queued > 0 ? 'devices.warnings.offline.titleQueued' : 'devices.warnings.offline.title';
      return text(key, { since: format.dateTime(warning.since), ...countArgs(warning.queued) });
    }
    case 'not_connected': {
      if (warning.problem === null) return text('devices.warnings.not_connected.title');
      const why = { reason: text(`devices.problems.${warning.problem}`), detail: warning.detail };
      return text(
        warning.detail ? 'devices.warnings.not_connected.titleDetail' : 'devices.warnings.not_connected.titleWhy',
        why,
      );
    }
    case 'throttled': {
      const { since, detail } = warning;
      if (since === null) return text('devices.warnings.throttled.title', { detail });
      return text('devices.warnings.throttled.titleLong', { detail, since: format.dateTime(since) });
    }
    case 'failing': {
      const { failed, messages } = warning;
      return text('devices.warnings.failing.title', {
        share: format.percent(failed / messages),
        failed: format.number(failed),
        n: format.number(messages),
        hours: format.number(HEALTH_RULES.failing.hours),
      });
    }
    case 'queue_growing': {
      const time = format.duration(warning.minutes * MINUTE);
      const by = format.number(warning.by);
      return text('devices.warnings.queue_growing.title', { ...countArgs(warning.queued), by, time });
    }
    case 'balance_low': {
      const balance = exactAmount(warning, locale);
      if (warning.segments === null) return text('devices.warnings.balance_low.title', { balance });
      return text('devices.warnings.balance_low.titleEnough', { balance, ...countArgs(warning.segments) });
    }
    case 'needs_update':
    case 'outdated':
      return text(`devices.warnings.${warning.kind}.title`, { version: warning.version });
    case 'no_sim':
    case 'cloned':
    case 'foreign_reports':
      return text(`devices.warnings.${warning.kind}.title`);
    case 'sims_used_up': {
      const key =
        warning.queued > 0 ? 'devices.warnings.sims_used_up.titleQueued' : 'devices.warnings.sims_used_up.title';
      return text(key, countArgs(warning.queued));
    }
    case 'sim_used_up':
      return text('devices.warnings.sim_used_up.title', { slot: warning.slot + 1, n: format.number(warning.limit) });
    case 'sim_nearly_used_up': {
      const values = { slot: warning.slot + 1, n: format.number(warning.left) };
      if (warning.minutes === null) return text('devices.warnings.sim_nearly_used_up.title', values);
      const time = format.duration(about(warning.minutes));
      return text('devices.warnings.sim_nearly_used_up.titleTimed', { ...values, time });
    }
    case 'no_number':
      return text('devices.warnings.no_number.title', { slot: warning.slot + 1 });
  }
}

/** An estimate in ms, rounded to 5 minutes from half an hour, and to 15 minutes from three hours. */
function about(minutes: number): number {
  const step = minutes >= 180 ? 15 : minutes >= 30 ? 5 : 1;
  return Math.max(1, Math.round(minutes / step) * step) * MINUTE;
}
