import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import { TOKENS_KEY, type Token } from './api.ts';
import { text } from './text.ts';

/** Revokes a token after a question, because its program stops at once and the token cannot be restored. */
export function useRevokeToken() {
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: ({ id }: Token) => client.tokens.revoke({ id }),
    onSuccess: (_done, { name }) => toast(text.revoked(name)),
    onError: (error) => toast(text.notRevoked(errorText(error)), 'error'),
    // Revoked or not: the list says what is so.
    onSettled: () => queries.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
  const ask = async (token: Token) => {
    const title = text.revokeTitle(token.name);
    const wish = { title, body: text.revokeBody, action: text.revokeAction, danger: true };
    if (await confirm(wish)) revoking.mutate(token);
  };
  return { ask };
}
