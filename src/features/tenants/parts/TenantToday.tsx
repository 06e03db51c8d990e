import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { HealthChip } from '#src/features/tenants/HealthChip.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';

/** A tenant's figures of today. */
export function TenantToday({ tenant }: { tenant: TenantAccount }) {
  const text = useText();
  const format = useFormat();
  const { devices_online, devices_total, sent_today, failed_today, failed_share, people_count } = tenant;
  return (
    <StatTiles>
      <StatTile
        label={text('tenants.fields.health')}
        value={<HealthChip health={tenant.health} />}
        detail={text(`tenants.healthHints.${tenant.health}`)}
      />
      <StatTile
        label={text('tenants.fields.devices')}
        value={text('tenants.ofDevices', {
          online: format.number(devices_online),
          total: format.number(devices_total),
        })}
      />
      <StatTile
        label={text('tenants.fields.failed')}
        value={failed_share === null ? '–' : format.percent(failed_share)}
        detail={text('tenants.failedOf', { failed: format.number(failed_today), sent: format.number(sent_today) })}
      />
      <StatTile label={text('tenants.fields.people')} value={format.number(people_count)} />
      <StatTile
        label={text('tenants.fields.activity')}
        value={tenant.last_activity_at === null ? text('tenants.never') : <RelativeTime at={tenant.last_activity_at} />}
      />
    </StatTiles>
  );
}
