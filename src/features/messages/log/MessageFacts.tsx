import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';

/** A message's sender and recipient, device and SIM, length, and what it belongs to. */
export function MessageFacts({ message }: { message: Message }) {
  const text = useText();
  const format = useFormat();
  const device = useDevice(message.device_id);
  const campaign = useCampaignOf(message.campaign_id);
  const {
    direction,
    from,
    to,
    segments,
    segments_counted: counted,
    encoding,
    attempts,
    sim_slot,
    author_name,
  } = message;
  const sim = device?.sims.find(({ slot }) => slot === sim_slot);
  const slot = sim_slot === null ? null : text('messages.detail.slot', { n: format.number(sim_slot + 1) });
  const items = [
    { label: text('messages.fields.direction'), value: text(`messages.direction.${direction}`) },
    { label: text('messages.detail.from'), value: from && <PhoneText phone={from} /> },
    { label: text('messages.detail.to'), value: to && <PhoneText phone={to} /> },
    { label: text('messages.detail.author'), value: author_name },
    {
      label: text('messages.fields.campaign_id'),
      value: campaign && <Link to={pathTo('campaigns.show', { id: campaign.id })}>{campaign.name}</Link>,
    },
    { label: text('messages.fields.device_id'), value: device?.name },
    { label: text('messages.detail.sim'), value: slot && (sim ? `${slot} · ${sim.carrier}` : slot) },
    {
      label: text('messages.fields.segments'),
      value: [
        text('messages.detail.length', { smart_count: segments, n: format.number(segments), encoding }),
        counted !== undefined && text('messages.detail.counted', { smart_count: counted, n: format.number(counted) }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    { label: text('messages.detail.attempts'), value: direction === 'outgoing' ? format.number(attempts) : null },
  ];
  return <KeyValueList items={items.filter(({ value }) => value !== null && value !== undefined && value !== '')} />;
}

function useDevice(id: string | null): Device | undefined {
  const mayRead = useCan({ action: 'read', subject: 'devices' }).isAllowed;
  return useGetOne<Device>('devices', { id: id ?? '' }, { enabled: mayRead && id !== null, retry: false }).data;
}

function useCampaignOf(id: string | null): Campaign | undefined {
  const mayRead = useCan({ action: 'read', subject: 'campaigns' }).isAllowed;
  return useGetOne<Campaign>('campaigns', { id: id ?? '' }, { enabled: mayRead && id !== null, retry: false }).data;
}
