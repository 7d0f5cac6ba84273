import { formatCode } from '@transmit/contract';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { BundleIcon } from '#ui/words/BundleIcon.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import { text } from '../text.ts';
import type { RecentShare } from './recent-shares.ts';

interface RecentListProps {
  title: string;
  shares: readonly RecentShare[];
  /** Fact beside the time: a sender wants the code, a receiver knows it. */
  tells: 'code' | 'size';
  onForget: (code: string) => void;
}

/** Codes that this device has had to do with lately, each a way back to its page. */
export function RecentList({ title, shares, tells, onForget }: RecentListProps) {
  return (
    <section>
      <h3 className="text-small text-muted">{title}</h3>
      <ul aria-label={title} className="mt-2 grid grid-cols-1 gap-1">
        {shares.map((share) => (
          <RecentRow
            key={share.code}
            share={share}
            tells={tells}
            onForget={() => onForget(share.code)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RecentRowProps extends Pick<RecentListProps, 'tells'> {
  share: RecentShare;
  onForget: () => void;
}

function RecentRow({ share, tells, onForget }: RecentRowProps) {
  return (
    <li className="group -mx-2 flex items-center rounded-md hover:bg-soft">
      <Link
        to={paths.detail(share.code)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1.5"
      >
        {share.isBundle ? <BundleIcon size={36} /> : <FileIcon name={share.name} size={36} />}
        <span className="min-w-0">
          <MiddleEllipsis text={share.name} />
          <span className="block text-small text-muted" data-figures>
            <RelativeTime time={share.at} /> ·{' '}
            {tells === 'code' ? formatCode(share.code) : formatBytes(share.sizeBytes)}
          </span>
        </span>
      </Link>
      <IconButton
        label={text.pickUp.forget(share.name)}
        icon={<X size={16} />}
        tone="danger"
        onClick={onForget}
        className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:opacity-100"
      />
    </li>
  );
}
