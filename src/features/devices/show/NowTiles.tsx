import { useLocale } from 'react-admin';
import { serverNow } from '#src/api/serverTime.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { hasAccount } from '#src/domain/devices/deviceTerms.ts';
import { HEALTH_RULES } from '#src/domain/devices/health.ts';
import { paceOf } from '#src/domain/devices/pace.ts';
import { minutesUntilFlat } from '#src/domain/devices/warnings.ts';
import { worksAgainAt } from '#src/domain/devices/workingHours.ts';
import { NetworkText } from '#src/features/devices/list/NetworkText.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BatteryText } from '#src/parts/devices/BatteryText.tsx';
import { exactAmount } from '#src/parts/devices/exactAmount.ts';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';

/** The rounding of an estimate in minutes (ms). */
const STEP = 5 * 60_000;

/** The device's current state. */
export function NowTiles({ device }: { device: Device }) {
  const text = useText();
  const format = useFormat();
  const { queue_depth, sent_today, failed_today } = device;
  const recent = device.health?.recent;
  const rests = worksAgainAt(new Date(serverNow()), device.working_hours, format.timeZone);
  const limit = hasAccount(device.kind) ? 0 : device.sims.reduce((sum, sim) => sum + sim.messages_per_day, 0);
  return (
    <StatTiles aria-label={text('devices.show.now')}>
      {hasAccount(device.kind) ? <ConnectionTile device={device} /> : <PhoneTiles device={device} />}
      <StatTile
        label={text('devices.fields.queue_depth')}
        value={format.number(queue_depth)}
        detail={
          rests
            ? text('devices.show.pausedUntil', { time: format.dateTime(rests.toISOString()) })
            : text('devices.show.perMinute', {
                smart_count: paceOf(device),
                n: format.number(paceOf(device)),
              })
        }
      />
      <StatTile
        label={text('devices.fields.sent_today')}
        value={format.number(sent_today)}
        detail={limit > 0 ? text('devices.figures.ofLimit', { limit: format.number(limit) }) : undefined}
      />
      <StatTile
        label={text('devices.fields.failed_today')}
        value={format.number(failed_today)}
        detail={
          recent && recent.messages > 0
            ? text('devices.show.failedLately', {
                failed: format.number(recent.failed),
                n: format.number(recent.messages),
                hours: format.number(HEALTH_RULES.failing.hours),
              })
            : undefined
        }
      />
    </StatTiles>
  );
}

function PhoneTiles({ device }: { device: Device }) {
  const text = useText();
  const format = useFormat();
  const { battery, battery_readings, network, last_seen_at, status } = device;
  const isPaired = status !== 'pairing';
  const minutes = minutesUntilFlat(battery, battery_readings);
  return (
    <>
      <StatTile
        label={text('devices.fields.battery')}
        value={isPaired ? <BatteryText battery={battery} isStacked /> : text('devices.batteryUnknown')}
        detail={
          minutes !== null && status !== 'offline'
            ? text('devices.show.flatIn', { time: format.duration(Math.max(1, Math.round(minutes / 5)) * STEP) })
            : undefined
        }
      />
      <StatTile
        label={text('devices.fields.network')}
        value={isPaired ? <NetworkText network={network} /> : '–'}
        detail={last_seen_at ? text('devices.show.seen', { time: format.relative(last_seen_at) }) : undefined}
      />
    </>
  );
}

/** Whether the operator has accepted our login, and since when. */
function ConnectionTile({ device: { connection, last_seen_at } }: { device: Device }) {
  const text = useText();
  const format = useFormat();
  const locale = useLocale();
  const state = connection ? (connection.is_up ? 'up' : 'down') : last_seen_at ? 'up' : 'connecting';
  const since = connection && text('devices.connection.since', { time: format.dateTime(connection.since) });
  return (
    <>
      <StatTile
        label={text('devices.connection.label')}
        // At a figure's size, a word would not fit a narrow tile.
        value={<span style={{ fontSize: '1.125rem' }}>{text(`devices.connection.${state}`)}</span>}
        detail={connection?.throttled_until ? text('devices.connection.slowed') : (since ?? undefined)}
      />
      {connection?.balance && (
        <StatTile label={text('devices.connection.balance')} value={exactAmount(connection.balance, locale)} />
      )}
    </>
  );
}
