import { useQuery } from '@tanstack/react-query';
import { Cpu, HardDrive, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#api/error-text.ts';
import { StaleNotice } from '#app/manager/StaleNotice.tsx';
import { Meter } from '#ui/feedback/Meter.tsx';
import { RetryNotice } from '#ui/feedback/RetryNotice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { formatBytes, formatPercent } from '#ui/words/format.ts';
import { type ServerFacts as Info, serverInfoQuery } from '../api.ts';
import { text } from '../text.ts';

/** spec §2: disk and memory of this machine and of the other processes, kept up to date. */
export function ServerInfo() {
  const info = useQuery(serverInfoQuery);
  const { data, error, refetch } = info;
  const words = text.servers;
  if (!data && error) {
    return (
      <RetryNotice action={text.work.retry} onRetry={() => refetch()}>
        {words.failed}：{errorText(error)}
      </RetryNotice>
    );
  }
  return (
    <section aria-label={words.title} className="grid gap-3">
      <StaleNotice query={info} />
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        <Disk info={data} />
        <Memory info={data} />
        <Processes info={data} />
      </div>
      {data && data.slaves.length > 0 && <Others slaves={data.slaves} />}
    </section>
  );
}

function Disk({ info }: { info: Info | undefined }) {
  return (
    <Fact
      icon={<HardDrive size={22} />}
      label={text.servers.disk}
      note={info && text.servers.host(info.hostname)}
      room={info && { free: info.available_disk_space, all: info.total_disk_space }}
    >
      {info && formatBytes(info.available_disk_space)}
    </Fact>
  );
}

function Memory({ info }: { info: Info | undefined }) {
  return (
    <Fact
      icon={<Cpu size={22} />}
      label={text.servers.memory}
      note={info && text.servers.host(info.hostname)}
      room={info && { free: info.available_memory_size, all: info.total_memory_size }}
    >
      {info && formatBytes(info.available_memory_size)}
    </Fact>
  );
}

function Processes({ info }: { info: Info | undefined }) {
  return (
    <Fact
      icon={<Server size={22} />}
      label={text.servers.others}
      note={info?.slaves.length === 0 ? text.servers.alone : undefined}
    >
      {info && text.servers.othersCount(info.slaves.length)}
    </Fact>
  );
}

interface FactProps {
  icon: ReactNode;
  label: string;
  note: string | undefined;
  /** Bytes; drawn as how full it is. */
  room?: { free: number; all: number } | undefined;
  /** Undefined while it is loading. */
  children: ReactNode;
}

function Fact({ icon, label, note, room, children }: FactProps) {
  return (
    <Card className="flex items-center gap-4 px-3 py-2.5 sm:px-5 sm:py-4">
      <span
        aria-hidden="true"
        className="hidden size-11 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand sm:grid"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="text-small text-muted">{label}</p>
        {children ? (
          <p className="font-semibold sm:text-h3" data-figures>
            {children}
          </p>
        ) : (
          <Skeleton className="my-1 h-5 w-24 max-w-full" />
        )}
        {room && room.all > 0 && <Room label={label} {...room} />}
        {note && <p className="hidden truncate text-small text-muted sm:block">{note}</p>}
      </div>
    </Card>
  );
}

function Room({ label, free, all }: { label: string; free: number; all: number }) {
  const used = 1 - free / all;
  const words = text.servers.used(formatPercent(used), formatBytes(all));
  return (
    <>
      <Meter value={used} label={label} text={words} className="mt-1.5 mb-1" />
      <p className="hidden truncate text-small text-muted sm:block" data-figures>
        {words}
      </p>
    </>
  );
}

function Others({ slaves }: Pick<Info, 'slaves'>) {
  const words = text.servers;
  return (
    <Card className="overflow-hidden">
      <ul aria-label={words.list} className="divide-y divide-line">
        {slaves.map((process) => (
          <li key={process.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2.5">
            <span className="min-w-0 flex-1 truncate">{process.hostname}</span>
            <span className="text-small" data-figures>
              {words.disk} {formatBytes(process.available_disk_space)}
            </span>
            <span className="text-small" data-figures>
              {words.memory} {formatBytes(process.available_memory_size)}
            </span>
            <span className="text-small text-muted" data-figures>
              {words.reported(process.report_time.slice(11))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
