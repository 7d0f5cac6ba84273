import { clsx } from 'clsx';
import { Ellipsis, Power, PowerOff, Send, Trash2 } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { confirm } from '#ui/overlays/confirm.ts';
import type { MenuAction } from '#ui/overlays/DropdownMenu.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import type { Channel } from '../api.ts';
import { CHANNEL_ICONS } from '../icons.ts';
import { text } from '../text.ts';
import { describeChannel } from './describe-channel.ts';
import { useChannelActions } from './use-channel-actions.ts';

const TONES = {
  ok: { sheet: 'bg-brand-soft text-brand', words: 'text-ok', dot: 'bg-ok' },
  warn: { sheet: 'bg-warn-soft text-warn', words: 'text-warn', dot: 'bg-warn' },
  none: { sheet: 'bg-soft text-muted', words: 'text-muted', dot: 'bg-muted' },
} as const;

/** A place: what it is, its last answer, a trial, and the menu of the rest. */
export function ChannelRow({ channel }: { channel: Channel }) {
  const { is_on } = channel;
  const actions = useChannelActions();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-3 border-b border-line px-5 py-4 last:border-0 sm:px-6">
      <KindMark channel={channel} />
      <ChannelWords channel={channel} />
      <div className="flex items-center gap-1 sm:self-center">
        {is_on === 1 && <TryButton {...{ channel, actions }} className="max-sm:hidden" />}
        <ChannelMenu channel={channel} actions={actions} />
      </div>
      {is_on === 1 && (
        <TryButton wide {...{ channel, actions }} className="col-span-3 sm:hidden!" />
      )}
    </li>
  );
}

function KindMark({ channel }: { channel: Channel }) {
  const { tone } = describeChannel(channel);
  const Icon = CHANNEL_ICONS[channel.kind];
  return (
    <span
      aria-hidden="true"
      className={clsx('grid size-10 place-items-center rounded-lg', TONES[tone].sheet)}
    >
      <Icon size={18} />
    </span>
  );
}

interface TryButtonProps extends ChannelMenuProps {
  wide?: boolean;
  className: string;
}

function TryButton({ channel, actions, wide = false, className }: TryButtonProps) {
  const { id, is_trying } = channel;
  return (
    <Button
      wide={wide}
      className={className}
      icon={<Send size={16} />}
      busy={is_trying === 1 || actions.isTrying(id)}
      onClick={() => actions.tryOnce.mutate(channel)}
    >
      {text.channels.try}
    </Button>
  );
}

function ChannelWords({ channel }: { channel: Channel }) {
  const { title, place, state, tone } = describeChannel(channel);
  return (
    <div className="min-w-0">
      <h3 className="break-words">{title}</h3>
      {place && <p className="truncate text-small text-muted">{place}</p>}
      <p className={clsx('text-small', TONES[tone].words)} aria-live="polite">
        <span
          aria-hidden="true"
          className={clsx(
            'mr-1.5 inline-block size-1.5 rounded-full align-middle',
            TONES[tone].dot,
          )}
        />
        {state}
      </p>
    </div>
  );
}

interface ChannelMenuProps {
  channel: Channel;
  actions: ReturnType<typeof useChannelActions>;
}

function ChannelMenu({ channel, actions }: ChannelMenuProps) {
  const { name } = channel;
  const remove = async () => {
    const { removeTitle, removeBody, remove: action } = text.channels;
    const question = { title: removeTitle(name), body: removeBody, action, danger: true };
    if (await confirm(question)) actions.remove.mutate(channel);
  };
  return (
    <LateMenu
      trigger={<IconButton label={text.channels.menu(name)} icon={<Ellipsis size={18} />} />}
      groups={[
        [turnItem(channel, actions)],
        [
          {
            label: text.channels.remove,
            icon: <Trash2 size={16} />,
            danger: true,
            onSelect: () => void remove(),
          },
        ],
      ]}
    />
  );
}

function turnItem({ id, is_on }: Channel, { turn }: ChannelMenuProps['actions']): MenuAction {
  return is_on === 1
    ? {
        label: text.channels.turnOff,
        icon: <PowerOff size={16} />,
        onSelect: () => turn.mutate({ id, is_on: 0 }),
      }
    : {
        label: text.channels.turnOn,
        icon: <Power size={16} />,
        onSelect: () => turn.mutate({ id, is_on: 1 }),
      };
}
