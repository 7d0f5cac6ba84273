import { useMutation } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
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
    <p className="text-muted">
      {shareText.manage}{' '}
      <span className="inline-flex flex-wrap gap-1">
        <CopyButton variant="ghost" size="sm" onCopy={() => copyText(link)}>
          {shareText.copyManage}
        </CopyButton>
        <Button
          variant="ghost"
          size="sm"
          icon={<Unlink size={16} />}
          busy={revoking.isPending}
          onClick={revoke}
        >
          {shareText.revokeManage}
        </Button>
      </span>
    </p>
  );
}
