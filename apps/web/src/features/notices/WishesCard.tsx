import { NOTICE_KINDS, NOTICE_PLACES, type NoticeKind, type NoticePlace } from '@transmit/contract';
import { Check, Inbox } from 'lucide-react';
import { client } from '#api/client.ts';
import { Tick } from '#ui/form/Tick.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Settings } from './api.ts';
import { KIND_ICONS, PLACE_ICONS } from './icons.ts';
import { text } from './text.ts';
import { useSettingsChange } from './use-settings-change.ts';

/** Events and the places where they are told: a row for each event, a column for each place. */
export function WishesCard({ settings }: { settings: Settings }) {
  const set = useSetWish();
  return (
    <Card className="overflow-hidden">
      <div className="px-5 py-4 sm:px-6">
        <h2 className="text-h3 font-semibold">{text.wishes.title}</h2>
        <p className="text-small text-muted">{text.wishes.lead}</p>
      </div>
      <table className="w-full border-t border-line">
        <Places />
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <WishRow key={kind} kind={kind} settings={settings} onSet={set} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The head of the table. */
function Places() {
  return (
    <thead className="bg-soft text-small text-muted">
      <tr>
        <th scope="col" className="px-5 py-2 text-left font-normal sm:px-6">
          {text.wishes.what}
        </th>
        <PlaceHead icon={<Inbox size={15} />} name={text.wishes.inSite} />
        {NOTICE_PLACES.map((place) => {
          const Icon = PLACE_ICONS[place];
          return <PlaceHead key={place} icon={<Icon size={15} />} {...text.places[place]} />;
        })}
      </tr>
    </thead>
  );
}

interface WishRowProps {
  kind: NoticeKind;
  settings: Settings;
  onSet: (wish: Wish) => void;
}

function WishRow({ kind, settings, onSet }: WishRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-5 py-2.5 text-left font-normal sm:px-6">
        <KindWords kind={kind} />
      </th>
      <td className="text-center">
        <Always />
      </td>
      {NOTICE_PLACES.map((place) => (
        <td key={place} className="text-center">
          <WishBox
            label={text.wishes.cell(text.kinds[kind].name, text.places[place].name)}
            isOn={settings.wishes[kind][place]}
            onChange={(isOn) => onSet({ kind, place, isOn })}
          />
        </td>
      ))}
    </tr>
  );
}

interface Wish {
  kind: NoticeKind;
  place: NoticePlace;
  isOn: boolean;
}

function useSetWish() {
  return useSettingsChange<Wish>({
    save: ({ kind, place, isOn }) => client.notices.setWish({ kind, place, is_on: isOn ? 1 : 0 }),
    applied: (settings, { kind, place, isOn }) => ({
      ...settings,
      wishes: { ...settings.wishes, [kind]: { ...settings.wishes[kind], [place]: isOn } },
    }),
    undoing: ({ wishes }, { kind, place }) => ({ kind, place, isOn: wishes[kind][place] }),
    notSaved: text.wishes.notSaved,
  });
}

function PlaceHead({
  icon,
  name,
  short = name,
}: {
  icon: React.ReactNode;
  name: string;
  short?: string;
}) {
  return (
    <th scope="col" className="w-14 py-2 font-normal sm:w-26">
      <span className="grid justify-items-center gap-0.5 text-caption">
        <span aria-hidden="true">{icon}</span>
        <span className="sm:hidden">{short}</span>
        <span className="max-sm:hidden">{name}</span>
      </span>
    </th>
  );
}

function KindWords({ kind }: { kind: NoticeKind }) {
  const { name, rule } = text.kinds[kind];
  const Icon = KIND_ICONS[kind];
  return (
    <span className="flex items-center gap-3">
      <Icon size={18} aria-hidden="true" className="shrink-0 text-brand max-sm:hidden" />
      <span>
        <span className="block">{name}</span>
        <span className="block text-caption text-muted max-sm:hidden">{rule}</span>
      </span>
    </span>
  );
}

function Always() {
  return (
    <span className="inline-grid size-5 place-items-center rounded-[5px] border border-line-2 bg-brand-soft align-middle text-brand">
      <Check size={14} strokeWidth={3} aria-hidden="true" />
      <span className="sr-only">{text.wishes.always}</span>
    </span>
  );
}

function WishBox({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="inline-grid size-10 place-items-center align-middle pointer-coarse:size-11">
      <span className="relative grid size-5">
        <input
          type="checkbox"
          aria-label={label}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-full appearance-none rounded-[5px] border border-line-2 bg-card checked:border-brand checked:bg-brand"
        />
        <Tick />
      </span>
    </label>
  );
}
