import type { UseQueryResult } from '@tanstack/react-query';
import { formatRoomName, isRoomCode } from '@transmit/contract';
import { clsx } from 'clsx';
import {
  AlignLeft,
  ArrowRight,
  DoorOpen,
  type LucideIcon,
  RefreshCw,
  Unplug,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { TextsyncInfo } from '../api.ts';
import { text } from '../text.ts';
import { clockOf } from './clock-of.ts';

/** Three cards and the rooms; or why they are not there (spec §8). */
export function RoomFigures({ info }: { info: UseQueryResult<TextsyncInfo> }) {
  if (info.error) return <Failed info={info} error={info.error} />;
  if (!info.data) return <Loading />;
  return (
    <>
      <Cards info={info.data} />
      <ActiveRooms info={info.data} />
    </>
  );
}

function Cards({ info }: { info: TextsyncInfo }) {
  const words = text.comip;
  return (
    <ul className="grid grid-cols-3 gap-3">
      <Figure icon={DoorOpen} label={words.rooms} value={info.room_count} unit={words.roomUnit} />
      <Figure icon={Users} label={words.users} value={info.user_count} unit={words.userUnit} />
      <Figure
        icon={AlignLeft}
        label={words.length}
        value={info.text_length}
        unit={words.lengthUnit}
      />
    </ul>
  );
}

interface FigureProps {
  icon: LucideIcon;
  label: string;
  value: number;
  unit: string;
}

function Figure({ icon: Icon, label, value, unit }: FigureProps) {
  return (
    <li className="flex items-center gap-4 rounded-xl border border-line bg-card p-4 shadow-1 sm:p-5">
      <span
        aria-hidden="true"
        className="hidden size-11 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand sm:grid"
      >
        <Icon size={20} />
      </span>
      <div className="min-w-0">
        <p className="text-small text-muted">{label}</p>
        <p data-figures>
          <span className="text-h2 font-semibold">{value.toLocaleString('zh-CN')}</span>
          <span className="ml-1 hidden text-small text-muted sm:inline">{unit}</span>
        </p>
      </div>
    </li>
  );
}

function ActiveRooms({ info }: { info: TextsyncInfo }) {
  const words = text.comip;
  return (
    <Card aria-labelledby="active-rooms" className="p-5 sm:p-6">
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 id="active-rooms" className="text-h3 font-semibold">
          {words.active}
        </h2>
        {info.room_rows.length > 0 && (
          <span className="text-small text-muted">{words.activeHint}</span>
        )}
      </div>
      {info.room_rows.length === 0 ? (
        <EmptyState
          icon={<DoorOpen size={24} />}
          title={words.empty}
          body={words.emptyBody}
          className="py-6!"
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {info.room_rows.map((row) => (
            <li key={row.room}>
              <ActiveRoom row={row} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ActiveRoom({ row }: { row: TextsyncInfo['room_rows'][number] }) {
  const { room, user_count, text_length } = row;
  return (
    <Link
      to={paths.textSync(room)}
      className="flex items-center gap-3 rounded-lg border border-line px-3.5 py-2.5 hover:border-line-2 hover:bg-soft"
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-bar-ok" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 sm:block">
        <RoomName room={room} />
        <span className="block text-caption text-muted" data-figures>
          {text.comip.ofRoom(user_count, text_length)}
        </span>
      </span>
      <ArrowRight size={16} aria-hidden="true" className="hidden text-muted sm:block" />
    </Link>
  );
}

export function RoomName({ room }: { room: string }) {
  return (
    <span className={clsx('truncate', isRoomCode(room) && 'font-code font-semibold')}>
      {formatRoomName(room)}
    </span>
  );
}

interface FailedProps {
  info: UseQueryResult<TextsyncInfo>;
  error: Error;
}

function Failed({ info, error }: FailedProps) {
  const words = text.comip;
  return (
    <section
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-xl border border-bar-danger bg-card p-5 shadow-1 sm:p-6"
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-lg bg-danger-soft text-danger"
      >
        <Unplug size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {words.failed}
          {errorText(error)}
        </p>
        <p className="text-small text-muted">
          {words.safe}
          {info.data &&
            words.lastGood(clockOf(info.dataUpdatedAt), info.data.room_count, info.data.user_count)}
        </p>
      </div>
      <Button
        variant="primary"
        icon={<RefreshCw size={17} />}
        busy={info.isFetching}
        onClick={() => void info.refetch()}
      >
        {words.retry}
      </Button>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{text.comip.loading}</span>
      <div className="grid grid-cols-3 gap-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-[86px] rounded-xl!" />
        ))}
      </div>
      <Skeleton className="h-36 rounded-xl!" />
    </div>
  );
}
