import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { type Device, devicesQuery } from '../api.ts';
import { text } from '../text.ts';
import { WireTime } from '../WireTime.tsx';

const PHONES = /iPhone|Android|鸿蒙|微信/;

export function DeviceRow({ device }: { device: Device }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => client.accounts.endSession({ id: device.id }),
    onSuccess: () => toast(text.devices.ended(device.device)),
    // Ended or not: the list may have changed meanwhile, and says what is so.
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  return (
    <li className="grid gap-2 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <DeviceFacts device={device} />
        {!device.is_current && (
          <EndButton device={device} isBusy={end.isPending} onEnd={() => end.mutate()} />
        )}
      </div>
      {end.error && (
        <Notice tone="danger" urgent>
          {errorText(end.error)}
        </Notice>
      )}
    </li>
  );
}

interface EndButtonProps {
  device: Device;
  isBusy: boolean;
  onEnd: () => void;
}

function EndButton({ device, isBusy, onEnd }: EndButtonProps) {
  return (
    <Button
      size="sm"
      className="ml-auto"
      aria-label={text.devices.endLabel(device.device, device.address)}
      busy={isBusy}
      onClick={onEnd}
    >
      {text.devices.end}
    </Button>
  );
}

function DeviceFacts({ device }: { device: Device }) {
  return (
    <>
      <DeviceIcon device={device} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {device.device}
          {device.is_current && <Badge tone="brand">{text.devices.current}</Badge>}
        </p>
        <p className="text-small text-muted">
          <span data-figures>{device.address}</span>
          <Dot />
          {text.devices.since} <WireTime time={device.create_time} />
          <Dot />
          {text.devices.seen} <WireTime time={device.last_seen_time} />
        </p>
      </div>
    </>
  );
}

function DeviceIcon({ device }: { device: Device }) {
  const Icon = PHONES.test(device.device) ? Smartphone : Monitor;
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-md bg-soft text-muted"
    >
      <Icon size={20} />
    </span>
  );
}

function Dot() {
  return (
    <span aria-hidden="true" className="mx-1.5">
      ·
    </span>
  );
}
