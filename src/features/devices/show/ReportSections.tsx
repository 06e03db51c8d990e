import { useOperation } from '#src/api/useOperation.ts';
import type { DeviceReport } from '#src/domain/devices/deviceReport.ts';
import { zoneName } from '#src/i18n/format.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useHourName } from '#src/i18n/useHourName.ts';
import { useText } from '#src/i18n/useText.ts';
import { FailureCauses } from '#src/parts/texting/status/FailureCauses.tsx';
import { BarChart } from '#src/ui/figures/BarChart.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { WeekCharts } from './WeekCharts.tsx';

/** The polling interval (ms) of what changes hourly. */
const EVERY_MINUTE = 60_000;

/** The last days: connection, messages sent, and failures. */
export function ReportSections({ deviceId, hasBattery }: { deviceId: string; hasBattery: boolean }) {
  const text = useText();
  const {
    data: report,
    error,
    isPending,
    isPaused,
  } = useOperation('deviceReport', { id: deviceId, refetchInterval: EVERY_MINUTE });
  const isLoading = useSettled(isPending && !isPaused);
  if (isLoading) return <RowsSkeleton rows={hasBattery ? 28 : 20} />;
  if (!report) return error ? <ProblemNote error={error} title={text('devices.show.reportFailed')} /> : null;
  return (
    <>
      <Section
        title={text('devices.show.week')}
        description={text('devices.show.weekHelp', { zone: zoneName(report.timezone) })}
      >
        <WeekCharts report={report} />
      </Section>
      {hasBattery && (
        <Section title={text('devices.show.batteryTitle')}>
          <BatteryChart report={report} />
        </Section>
      )}
      <Section title={text('devices.show.failures')} description={text('devices.show.failuresHelp')}>
        <FailureCauses failures={report.failures} none={text('devices.show.noFailures')} />
      </Section>
    </>
  );
}

/** The battery of the last day, hour by hour. */
function BatteryChart({ report: { hours } }: { report: DeviceReport }) {
  const text = useText();
  const format = useFormat();
  const hourName = useHourName();
  const starts = hours.map(({ at }) => at);
  const readings = hours.flatMap(({ at, battery }) => (battery === null ? [] : [{ at, battery }]));
  const lowest = readings.reduce<(typeof readings)[number] | null>(
    (low, each) => (low === null || each.battery < low.battery ? each : low),
    null,
  );
  const summary = lowest
    ? text('devices.show.batteryLowest', {
        percent: format.percent(lowest.battery / 100),
        time: hourName(lowest.at, starts),
      })
    : text('devices.show.notWatched');
  return (
    <BarChart
      summary={summary}
      rowsLabel={text('devices.show.hour')}
      height={120}
      series={[{ key: 'battery', label: text('devices.show.level') }]}
      rows={hours.map(({ at, battery }) => ({ label: hourName(at, starts), values: { battery: battery ?? 0 } }))}
    />
  );
}
