import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { randomUuid } from '#platform/storage/random.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { Channel } from '../api.ts';
import { text } from '../text.ts';
import { refreshSettings } from '../use-settings-change.ts';

/** Tries a channel, turns it on or off, or removes it, and then asks the server for the channels anew. */
export function useChannelActions() {
  const queries = useQueryClient();
  const onSettled = () => refreshSettings(queries);
  const onError = (error: unknown) => toast(text.channels.notDone(errorText(error)), 'error');
  const tryOnce = useMutation({
    mutationFn: ({ id }: Channel) => client.notices.tryChannel({ id, request_key: randomUuid() }),
    onSettled,
    onError,
  });
  const turn = useMutation({
    mutationFn: (wish: { id: number; is_on: 0 | 1 }) => client.notices.setChannel(wish),
    onSettled,
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Channel) => client.notices.removeChannel({ id }),
    onSuccess: (_done, { name }) => toast(text.channels.removed(name)),
    onSettled,
    onError,
  });
  const isTrying = (id: number) => tryOnce.isPending && tryOnce.variables.id === id;
  return { tryOnce, turn, remove, isTrying };
}
