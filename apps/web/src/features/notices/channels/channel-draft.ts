/** Pure: a place as it is being written. */
import type { ChannelKind } from '@transmit/contract';
import { text } from '../text.ts';

export interface ChannelDraft {
  kind: ChannelKind;
  name: string;
  address: string;
  secret: string;
}

export const EMPTY_CHANNEL: ChannelDraft = { kind: 'push', name: '', address: '', secret: '' };

/** Faults by field; the host is judged by the server, which knows the operator's list. */
export function findChannelFaults({
  kind,
  name,
  address,
}: ChannelDraft): Partial<Record<'name' | 'address', string>> {
  if (kind === 'push') return {};
  return {
    ...(name.trim() ? {} : { name: text.form.nameFault }),
    ...(/^https?:\/\/\S+$/.test(address.trim()) ? {} : { address: text.form.addressFault }),
  };
}

/** Robots of these kinds may have a signature. */
export function hasSecret(kind: ChannelKind): boolean {
  return kind === 'dingtalk' || kind === 'feishu';
}
