import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { detailKey } from '../../api.ts';
import { text } from '../../text.ts';
import { OwnerRow } from './OwnerRow.tsx';

export function RemoveRow({ code, name }: { code: string; name: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.files.remove({ code }),
    onSuccess: async () => {
      toast(text.owner.removed);
      // First away: the page would ask once more for what it has just deleted.
      await navigate(paths.home());
      queries.removeQueries({ queryKey: detailKey(code) });
    },
  });
  const ask = async () => {
    const { removeTitle, removeBody, removeAction } = text.owner;
    const isSure = await confirm({
      title: removeTitle(name),
      body: removeBody,
      action: removeAction,
      danger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <OwnerRow icon={<Trash2 size={18} />} label={text.owner.remove} error={remove.error}>
      <Button variant="danger" busy={remove.isPending} onClick={ask}>
        {text.owner.removeAction}
      </Button>
    </OwnerRow>
  );
}
