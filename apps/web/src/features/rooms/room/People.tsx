import { clsx } from 'clsx';
import { Laptop, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import { SOFT_TONES, type Tone } from '#ui/feedback/tone.ts';
import { text } from '../text.ts';
import { ownDevice } from './device.ts';
import { type DeviceKind, type NamedPerson, ownName } from './name-people.ts';

const ICONS: Record<DeviceKind, LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
};

/** Lists the people who are there, this page first. */
export function People({ people }: { people: readonly NamedPerson[] }) {
  const words = text.room;
  const own = ownDevice();
  return (
    <>
      <h2 className="font-semibold">{words.online(people.length + 1)}</h2>
      <ul className="mt-3 grid gap-3">
        <PersonRow device={own} isOwn tone="brand" name={ownName(own)} note={words.you} />
        {people.map(({ id, device, tone, name, client, is_typing, head }) => (
          <PersonRow
            key={id}
            device={device}
            tone={tone}
            name={name}
            client={client}
            note={is_typing ? words.typing : head ? words.here : ''}
          />
        ))}
      </ul>
    </>
  );
}

interface PersonRowProps {
  device: DeviceKind;
  tone: Tone;
  name: string;
  client?: string;
  note: string;
  isOwn?: boolean;
}

function PersonRow({ device, tone, name, client, note, isOwn = false }: PersonRowProps) {
  return (
    <li className="flex items-center gap-3">
      <DeviceMark device={device} tone={tone} isOwn={isOwn} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {client && <span className="block truncate text-caption text-muted">{client}</span>}
      </span>
      <span className="shrink-0 text-caption text-muted">{note}</span>
    </li>
  );
}

function DeviceMark({
  device,
  tone,
  isOwn = false,
}: Pick<PersonRowProps, 'device' | 'tone' | 'isOwn'>) {
  const Icon = isOwn && device === 'computer' ? Monitor : ICONS[device];
  return (
    <span
      aria-hidden="true"
      className={clsx('grid size-9 shrink-0 place-items-center rounded-full', SOFT_TONES[tone])}
    >
      <Icon size={17} />
    </span>
  );
}

/** On a phone they stand beside the title, one over the other. */
export function PeopleMarks({ people }: { people: readonly NamedPerson[] }) {
  return (
    <div className="flex">
      <span className="sr-only">{text.room.online(people.length + 1)}</span>
      <DeviceMark device={ownDevice()} tone="brand" isOwn />
      {people.slice(0, 4).map(({ id, device, tone }) => (
        <span key={id} className="-ml-2 rounded-full ring-2 ring-bg">
          <DeviceMark device={device} tone={tone} />
        </span>
      ))}
    </div>
  );
}
