import { useMutation } from '@tanstack/react-query';
import { KeySquare, Unlink } from 'lucide-react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { copyText } from '#platform/clipboard.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { confirm } from '#ui/confirm.ts';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { keepManageLink, useManageLinks } from './manage-links.ts';
import { shareText } from './share-text.ts';

/** Shown here and nowhere else: nothing of it is stored. */
export function ManageLine({ code, link: first }: { code: string; link: string }) {
  const link = useManageLinks((links) => links[code]) ?? first;
  const revoking = useMutation({
    mutationFn: async () => (await client.shares.revokeManage({ code })).data,
    onSuccess: ({ manage_url }) => {
      if (manage_url) keepManageLink(code, manage_url);
      toast(shareText.manageRevoked);
    },
    onError: (error) => toast(errorText(error), 'error'),
  });
  const revoke = async () => {
    if (await confirm(shareText.revokeQuestion)) revoking.mutate();
  };
  return (
    <Notice
      tone="accent"
      icon={<KeySquare size={16} />}
      className="mt-3"
      action={
        <span className="flex gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={<Unlink size={16} />}
            busy={revoking.isPending}
            onClick={revoke}
          >
            {shareText.revokeManage}
          </Button>
          <CopyButton variant="ghost" size="sm" icon={null} onCopy={() => copyText(link)}>
            {shareText.copyManage}
          </CopyButton>
        </span>
      }
    >
      {shareText.manage}
    </Notice>
  );
}
