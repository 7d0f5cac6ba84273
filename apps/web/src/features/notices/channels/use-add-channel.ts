import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { RequestKey } from '#api/request-key.ts';
import { toast } from '#ui/feedback/toast.ts';
import { CHANNEL_NAMES, text } from '../text.ts';
import { refreshSettings } from '../use-settings-change.ts';
import { type ChannelDraft, hasSecret } from './channel-draft.ts';
import { type PushTrouble, subscribeToPush } from './push-subscription.ts';

/** Says why a browser gives no push, in place of the server's refusal. */
class PushProblem extends Error {
  readonly trouble: PushTrouble;
  constructor(trouble: PushTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** Adds a place; `onAdded` is given the key that is shown once, or null. */
export function useAddChannel(pushKey: string, onAdded: (secret: string | null) => void) {
  const queries = useQueryClient();
  const [requestKey] = useState(() => new RequestKey());
  const adding = useMutation({
    mutationFn: async (draft: ChannelDraft) => {
      const place = await placeOf(draft, pushKey);
      const wish = { ...place, request_key: requestKey.keyOf(place) };
      return (await client.notices.addChannel(wish)).data.secret;
    },
    onSuccess: (secret, { kind, name }) => {
      toast(text.form.added(kind === 'push' ? CHANNEL_NAMES.push : name.trim()));
      onAdded(secret);
      return refreshSettings(queries);
    },
  });
  const { error } = adding;
  const problem =
    error instanceof PushProblem
      ? text.form.push[error.trouble]
      : `${text.form.failed}${error ? errorText(error) : ''}`;
  return { ...adding, problem };
}

async function placeOf({ kind, name, address, secret }: ChannelDraft, pushKey: string) {
  if (kind === 'push') {
    const browser = await subscribeToPush(pushKey);
    if (typeof browser === 'string') throw new PushProblem(browser);
    return { kind, ...browser };
  }
  const written = { kind, name: name.trim(), address: address.trim() };
  return hasSecret(kind) && secret.trim() ? { ...written, secret: secret.trim() } : written;
}
