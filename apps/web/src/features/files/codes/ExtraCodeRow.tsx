import { formatCode } from '@transmit/contract';
import { clsx } from 'clsx';
import { Ban, KeyRound } from 'lucide-react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import type { ExtraCode } from '../api.ts';
import { useChange } from '../detail/owner/use-change.ts';
import { pageText } from '../page-text.ts';
import { shareLink } from '../share/share-facts.ts';

/** A further code: its receiver, the code, and the rest of its terms. */
export function ExtraCodeRow({ extra, name }: { extra: ExtraCode; name: string }) {
  const { revoke, ask } = useRevoke(extra);
  const isOver = extra.expire_status === 1 || extra.downloads_left === 0;
  return (
    <div className="grid gap-3 px-6 py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Terms extra={extra} />
        <span
          className={clsx(
            'font-code text-lead font-semibold tracking-[0.06em] whitespace-nowrap',
            isOver ? 'text-muted line-through' : 'text-brand',
          )}
        >
          {formatCode(extra.code)}
        </span>
        <span className="flex gap-2.5">
          <CopySentence extra={extra} name={name} />
          <Button
            size="sm"
            variant="danger"
            icon={<Ban size={15} />}
            aria-label={`${pageText.codes.revoke} ${extra.label}`}
            busy={revoke.isPending}
            onClick={ask}
          >
            {pageText.codes.revoke}
          </Button>
        </span>
      </div>
      {revoke.error && (
        <Notice tone="danger" urgent>
          {errorText(revoke.error)}
        </Notice>
      )}
    </div>
  );
}

function useRevoke({ code, label }: ExtraCode) {
  const revoke = useChange({
    call: () => client.shares.revokeCode({ code }),
    onDone: () => toast(pageText.codes.revoked),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: pageText.codes.revokeTitle(label),
      body: pageText.codes.revokeBody,
      action: pageText.codes.revoke,
      danger: true,
    });
    if (isSure) revoke.mutate(undefined);
  };
  return { revoke, ask };
}

function CopySentence({ extra, name }: { extra: ExtraCode; name: string }) {
  const code = formatCode(extra.code);
  return (
    <CopyButton
      size="sm"
      aria-label={`${pageText.codes.copy} ${extra.label}`}
      onCopy={() => copyText(pageText.codes.sentence(name, code, shareLink(extra)))}
    >
      {pageText.codes.copy}
    </CopyButton>
  );
}

function Terms({ extra }: { extra: ExtraCode }) {
  return (
    <div className="min-w-48 flex-1">
      <p className="flex flex-wrap items-center gap-x-2.5 wrap-anywhere">
        {extra.label}
        {extra.has_password && (
          <Badge tone="accent">
            <KeyRound size={13} aria-hidden="true" />
            {pageText.codes.hasPassword}
          </Badge>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-muted" data-figures>
        <span>{untilOf(extra)}</span>
        <span>{leftOf(extra)}</span>
      </p>
    </div>
  );
}

function untilOf(extra: ExtraCode): string {
  if (extra.expire_status === 1) return pageText.codes.expired;
  return pageText.codes.until(extra.expire_time.slice(0, 16));
}

function leftOf({ downloads_left: left, max_downloads: most }: ExtraCode): string {
  return left === null || most === null
    ? pageText.codes.unlimited
    : pageText.codes.left(left, most);
}
