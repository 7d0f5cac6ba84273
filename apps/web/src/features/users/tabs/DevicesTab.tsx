import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#api/error-text.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { type AccountDevice, accountDevicesQuery } from '../api.ts';
import { text } from '../text.ts';

const words = text.tabs;

export function DevicesTab({ unionid, tools }: { unionid: string; tools: ReactNode }) {
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(accountDevicesQuery(unionid));
  return (
    <ListCard
      list={{
        rows: data,
        problem: !data && error ? errorText(error) : undefined,
        isOffline: fetchStatus === 'paused',
        isBusy: isFetching,
        isOutdated: false,
        retry: refetch,
        more: { hasMore: false },
      }}
      tools={tools}
      failedTitle={words.failed.devices}
      empty={<EmptyState icon={<MonitorSmartphone size={26} />} title={words.empty.devices} />}
    >
      <DeviceList devices={data} />
    </ListCard>
  );
}

function DeviceList({ devices }: { devices: readonly AccountDevice[] | undefined }) {
  return (
    <ul aria-label={words.names.devices} className="divide-y divide-line" data-figures>
      {devices?.map(({ id, device, address, create_time, last_seen_time }) => (
        <li key={id} className="px-4 py-3 sm:px-6">
          <p>{device}</p>
          <p className="text-small text-muted">
            {address} · {words.since} {create_time.slice(0, 16)} · {words.seen}{' '}
            {last_seen_time.slice(0, 16)}
          </p>
        </li>
      ))}
    </ul>
  );
}
