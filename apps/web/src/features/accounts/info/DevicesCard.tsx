import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { describeFailure } from '#api/query-faces.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { confirm } from '#ui/overlays/confirm.ts';
import { type Device, devicesQuery } from '../api.ts';
import { text } from '../text.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { InfoCard } from './InfoCard.tsx';

/** Lists the devices where this account is logged in, each with a way to end it (SECURITY T2). */
export function DevicesCard() {
  const { data, error, refetch, isFetching } = useQuery(devicesQuery);
  return (
    <InfoCard
      title={text.devices.title}
      lead={text.devices.lead}
      action={data && data.length > 1 && <EndOthers />}
    >
      {data ? (
        <DeviceList devices={data} />
      ) : error ? (
        <ErrorState
          title={text.devices.failed}
          {...describeFailure({ error, refetch, isFetching })}
        />
      ) : (
        <div role="status" className="mt-4 grid gap-3">
          <span className="sr-only">{text.devices.loading}</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
    </InfoCard>
  );
}

/** This device first, then the server's order. */
function DeviceList({ devices }: { devices: readonly Device[] }) {
  const ordered = devices.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {ordered.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.length === 1 && <p className="text-small text-muted">{text.devices.alone}</p>}
    </>
  );
}

function EndOthers() {
  const { end, ask } = useEndOthers();
  return (
    <div className="grid justify-items-end gap-2">
      <Button size="sm" busy={end.isPending} onClick={ask}>
        {text.devices.endOthers}
      </Button>
      {end.error && (
        <Notice tone="danger" urgent>
          {errorText(end.error)}
        </Notice>
      )}
    </div>
  );
}

function useEndOthers() {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.accounts.endOtherSessions({}),
    onSuccess: () => {
      // A number would be wrong where the answer to the first try was lost.
      toast(text.devices.endedOthers);
      return queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
  });
  const ask = async () => {
    const { endOthersTitle: title, endOthersBody: body, endOthers: action } = text.devices;
    if (await confirm({ title, body, action, danger: true })) end.mutate();
  };
  return { end, ask };
}
