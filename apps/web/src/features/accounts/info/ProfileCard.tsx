import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard, Pencil, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#app/paths.ts';
import { roomQuery } from '#files/room-query.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Meter } from '#ui/feedback/Meter.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { UserInfo } from '../api.ts';
import { text } from '../text.ts';
import { OwnNameForm } from './OwnNameForm.tsx';

/** `YYYY-MM-DD` of a wire time. */
const DATE_LENGTH = 10;

/** Name and role on the green head of a card. */
export function ProfileCard({ info }: { info: UserInfo }) {
  const [isEditing, setEditing] = useState(false);
  const { display_name: name, role } = info;
  return (
    <Card raised className="overflow-hidden">
      <ProfileHead info={info} isEditing={isEditing} onEdit={() => setEditing(!isEditing)} />
      <div className="grid gap-5 px-6 py-5">
        {info.notice && <Notice tone="warn">{info.notice}</Notice>}
        {isEditing && <OwnNameForm name={name} onDone={() => setEditing(false)} />}
        <Facts info={info} />
        <Room />
        {role === 'operator' && (
          <ButtonLink to={paths.overview()} wide icon={<LayoutDashboard size={18} />}>
            {text.info.manager}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

interface ProfileHeadProps {
  info: UserInfo;
  isEditing: boolean;
  onEdit: () => void;
}

function ProfileHead({ info, isEditing, onEdit }: ProfileHeadProps) {
  const { display_name: name, role } = info;
  return (
    <div className="bg-brand px-6 py-6 text-on-brand">
      <div className="flex items-center gap-4">
        <Monogram name={name} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-h2 font-semibold max-[22.5rem]:text-lead" title={name}>
            {name}
          </h2>
          <p className="text-small">{text.info.roles[role]}</p>
        </div>
        <IconButton
          label={text.info.editName}
          icon={<Pencil size={17} />}
          aria-expanded={isEditing}
          className="text-on-brand! hover:bg-brand-hover! focus-visible:outline-on-brand"
          onClick={onEdit}
        />
      </div>
    </div>
  );
}

function Facts({ info }: { info: UserInfo }) {
  return (
    <dl className="grid gap-2.5">
      <Fact label={text.info.phone}>
        <span data-figures>{info.phone}</span>
      </Fact>
      <Fact label={text.info.joined}>
        <time>{info.create_time.slice(0, DATE_LENGTH)}</time>
      </Fact>
    </dl>
  );
}

/** Shows the part of the account's room that is taken; nothing while that is not known. */
function Room() {
  const { data } = useQuery(roomQuery(true));
  if (!data) return null;
  const { used, limit } = data;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <span className="text-muted">{text.info.room}</span>
        <span data-figures>{text.info.roomOf(formatBytes(used), formatBytes(limit))}</span>
      </div>
      <Meter
        value={used / limit}
        label={text.info.room}
        text={text.info.roomOf(formatBytes(used), formatBytes(limit))}
      />
      <p className="text-small text-muted" data-figures>
        {text.info.roomLeft(formatBytes(Math.max(0, limit - used)))}
      </p>
    </div>
  );
}

/** The first sign of a name; a name that is still the number has none. */
function Monogram({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-h2 font-semibold text-accent"
    >
      {/^\d/.test(name) ? <UserRound size={26} /> : [...name][0]}
    </span>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
