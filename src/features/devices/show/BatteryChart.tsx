import type { DeviceReport } from '#src/domain/devices/deviceReport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useHourName } from '#src/i18n/useHourName.ts';
import { useText } from '#src/i18n/useText.ts';
import { BarChart } from '#src/ui/figures/BarChart.tsx';

/** The battery of the last day, hour by hour. */
export function BatteryChart({ report: { hours } }: { report: DeviceReport }) {
  const text = useText();
  const format = useFormat();
  const hourName = useHourName();
  const known = hours.flatMap(({ at, battery }) => (battery === null ? [] : [{ at, battery }]));
  const lowest = known.reduce<(typeof known)[number] | null>(
    (low, each) => (low === null || each.battery < low.battery ? each : low),
    null,
  );
  const summary = lowest
    ? text('devices.show.batteryLowest', {
        percent: format.percent(lowest.battery / 100),
        time: hourName(lowest.at),
      })
    : text('devices.show.notWatched');
  return (
    <BarChart
      summary={summary}
      rowsLabel={text('devices.show.hour')}
      height={120}
      series={[{ key: 'battery', label: text('devices.show.level') }]}
      rows={hours.map(({ at, battery }) => ({ label: hourName(at), values: { battery: battery ?? 0 } }))}
    />
  );
}
