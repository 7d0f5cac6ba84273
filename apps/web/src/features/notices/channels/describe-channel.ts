/** Pure: a place in words, and how it is. */
import { CHANNEL_FAILURES } from '@transmit/contract';
import type { Channel } from '../api.ts';
import { CHANNEL_NAMES, text } from '../text.ts';

export interface ChannelWords {
  title: string;
  place: string;
  state: string;
  tone: 'ok' | 'warn' | 'none';
}

export function describeChannel(channel: Channel): ChannelWords {
  const { kind, name, address, is_signed } = channel;
  const isSigned = is_signed === 1 && kind !== 'address';
  const [title, ...place] =
    kind === 'push' || kind === 'address'
      ? [CHANNEL_NAMES[kind], kind === 'push' ? name : `${name} · ${address}`]
      : [`${CHANNEL_NAMES[kind]} · ${name}`, isSigned && text.channels.signed, address];
  return {
    title: title || name,
    place: place.filter(Boolean).join(' · '),
    ...describeState(channel),
  };
}

/** An answer is told as it was given; that nothing was sent yet is no failure. */
function describeState(channel: Channel): Pick<ChannelWords, 'state' | 'tone'> {
  const { is_on, is_trying, failures, last } = channel;
  if (is_on === 0) {
    return {
      state: failures >= CHANNEL_FAILURES ? text.channels.offAfter : text.channels.off,
      tone: 'none',
    };
  }
  if (is_trying === 1) return { state: text.channels.trying, tone: 'none' };
  if (!last) return { state: text.channels.never, tone: 'none' };
  const parts = [
    text.channels.last(last.text),
    last.ok === 0 && failures > 0 && text.channels.failures(failures),
    last.time.slice(5, 16),
    last.ok === 1 && last.ms !== null && text.channels.ms(last.ms),
  ];
  return { state: parts.filter(Boolean).join(' · '), tone: last.ok === 1 ? 'ok' : 'warn' };
}
