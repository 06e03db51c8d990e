import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { HealthChip } from '#src/features/tenants/HealthChip.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';

/** How a tenant is doing today, at a glance. */
export function TenantToday({ tenant }: { tenant: TenantAccount }) {
  const t = useText();
  const format = useFormat();
  const { devices_online, devices_total, sent_today, failed_today, failed_share, people_count } = tenant;
  return (
    <StatTiles>
      <StatTile
        label={t('tenants.fields.health')}
        value={<HealthChip health={tenant.health} />}
        detail={t(`tenants.healthHints.${tenant.health}`)}
      />
      <StatTile
        label={t('tenants.fields.devices')}
        value={t('tenants.ofDevices', { online: format.number(devices_online), total: format.number(devices_total) })}
      />
      <StatTile
        label={t('tenants.fields.failed')}
        value={failed_share === null ? '–' : format.percent(failed_share)}
        detail={t('tenants.failedOf', { failed: format.number(failed_today), sent: format.number(sent_today) })}
      />
      <StatTile label={t('tenants.fields.people')} value={format.number(people_count)} />
      <StatTile
        label={t('tenants.fields.activity')}
        value={tenant.last_activity_at === null ? t('tenants.never') : <RelativeTime at={tenant.last_activity_at} />}
      />
    </StatTiles>
  );
}
