import { styled } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import type { DeviceReport } from '#src/domain/devices/deviceReport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BarChart } from '#src/ui/figures/BarChart.tsx';

const Charts = styled('div')({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
});

/** Minutes as hours, to a tenth. */
const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** By day: connected time and messages sent. */
export function WeekCharts({ report: { days } }: { report: DeviceReport }) {
  const text = useText();
  const format = useFormat();
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' });
  const dayName = (day: string) => weekday.format(new Date(`${day}T12:00:00Z`));
  const sum = (figure: (day: DeviceReport['days'][number]) => number) =>
    days.reduce((total, day) => total + figure(day), 0);
  const [connected, away, sent, failed] = [
    sum((day) => day.connected),
    sum((day) => day.away),
    sum((day) => day.sent),
    sum((day) => day.failed),
  ];
  const connection =
    connected + away === 0
      ? text('devices.show.notWatched')
      : away === 0
        ? text('devices.show.connectedAll')
        : text('devices.show.connectedSome', {
            share: format.percent(connected / (connected + away)),
            time: format.duration(away * 60_000),
          });
  return (
    <Charts>
      <BarChart
        summary={connection}
        rowsLabel={text('devices.show.day')}
        height={140}
        series={[
          { key: 'connected', label: text('devices.show.connected') },
          { key: 'away', label: text('devices.show.away') },
        ]}
        rows={days.map((day) => ({
          label: dayName(day.day),
          values: { connected: hours(day.connected), away: hours(day.away) },
        }))}
      />
      <BarChart
        summary={text('devices.show.messages', {
          smart_count: sent,
          n: format.number(sent),
          failed: format.number(failed),
        })}
        rowsLabel={text('devices.show.day')}
        height={140}
        series={[
          { key: 'sent', label: text('devices.show.sent') },
          { key: 'failed', tone: 'bad', label: text('devices.show.failed') },
        ]}
        rows={days.map((day) => ({ label: dayName(day.day), values: { sent: day.sent, failed: day.failed } }))}
      />
    </Charts>
  );
}
