import { clsx } from 'clsx';
import { Ellipsis, Power, PowerOff, Send, Trash2 } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { confirm } from '#ui/overlays/confirm.ts';
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
  const { id, kind, is_on, is_trying } = channel;
  const { tone } = describeChannel(channel);
  const actions = useChannelActions();
  const Icon = CHANNEL_ICONS[kind];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-3 border-b border-line px-5 py-4 last:border-0 sm:px-6">
      <span
        aria-hidden="true"
        className={clsx('grid size-10 place-items-center rounded-lg', TONES[tone].sheet)}
      >
        <Icon size={18} />
      </span>
      <ChannelWords channel={channel} />
      <div className="flex items-center gap-1 sm:self-center">
        {is_on === 1 && (
          <Button
            className="max-sm:hidden"
            icon={<Send size={16} />}
            busy={is_trying === 1 || actions.isTrying(id)}
            onClick={() => actions.tryOnce.mutate(channel)}
          >
            {text.channels.try}
          </Button>
        )}
        <ChannelMenu channel={channel} actions={actions} />
      </div>
      {is_on === 1 && (
        <Button
          wide
          className="col-span-3 sm:hidden!"
          icon={<Send size={16} />}
          busy={is_trying === 1 || actions.isTrying(id)}
          onClick={() => actions.tryOnce.mutate(channel)}
        >
          {text.channels.try}
        </Button>
      )}
    </li>
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
  const { id, name, is_on } = channel;
  const remove = async () => {
    const { removeTitle, removeBody, remove: action } = text.channels;
    const question = { title: removeTitle(name), body: removeBody, action, danger: true };
    if (await confirm(question)) actions.remove.mutate(channel);
  };
  return (
    <LateMenu
      trigger={<IconButton label={text.channels.menu(name)} icon={<Ellipsis size={18} />} />}
      groups={[
        [
          is_on === 1
            ? {
                label: text.channels.turnOff,
                icon: <PowerOff size={16} />,
                onSelect: () => actions.turn.mutate({ id, is_on: 0 }),
              }
            : {
                label: text.channels.turnOn,
                icon: <Power size={16} />,
                onSelect: () => actions.turn.mutate({ id, is_on: 1 }),
              },
        ],
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
