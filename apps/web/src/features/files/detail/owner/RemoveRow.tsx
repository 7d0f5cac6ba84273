import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import { OwnerRow } from './OwnerRow.tsx';
import type { OwnerCalls } from './owner-calls.ts';

export function RemoveRow({ calls, name }: { calls: OwnerCalls; name: string }) {
  const { removal } = calls;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: calls.remove,
    onSuccess: async () => {
      if ('done' in removal) toast(removal.done);
      // First away: the page would ask once more for what it has just deleted.
      await navigate(paths.home());
      calls.forget(queries);
      if ('offerUndo' in removal) removal.offerUndo(queries, name);
    },
  });
  const ask = async () => {
    if ('offerUndo' in removal) return remove.mutate();
    const { title, body, action } = removal;
    const isSure = await confirm({ title: title(name), body, action, danger: true });
    if (isSure) remove.mutate();
  };
  return (
    <OwnerRow icon={<Trash2 size={18} />} label={removal.label} error={remove.error}>
      <Button variant="danger" busy={remove.isPending} onClick={ask}>
        {removal.action}
      </Button>
    </OwnerRow>
  );
}
