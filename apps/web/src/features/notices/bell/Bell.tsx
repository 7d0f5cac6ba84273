import { useQuery } from '@tanstack/react-query';
import { MOST_UNREAD } from '@transmit/contract';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { HoverPanel } from '#ui/overlays/HoverPanel.tsx';
import { unreadQuery } from '../api.ts';
import { text } from '../text.ts';

const BellPanel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }));

const BUTTON =
  'relative grid size-10 place-items-center rounded-md hover:bg-soft aria-expanded:bg-soft pointer-coarse:size-11';

/** The bell of the header: how much is unread; a panel under the pointer, the whole list on a phone. */
export function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const count = unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : unread > 0 ? String(unread) : '';
  return (
    <>
      <Link
        to={paths.allNotices()}
        aria-label={text.bell.open(count)}
        className={`${BUTTON} desktop:hidden`}
      >
        <Face count={count} />
      </Link>
      <span className="hidden desktop:block">
        <BellMenu count={count} />
      </span>
    </>
  );
}

function BellMenu({ count }: { count: string }) {
  return (
    <HoverPanel
      placement="below-end"
      buttonClassName={BUTTON}
      label={
        <>
          <span className="sr-only">{text.bell.open(count)}</span>
          <Face count={count} />
        </>
      }
    >
      <Suspense fallback={<p className="w-96 px-5 py-6 text-muted">{text.bell.loading}</p>}>
        <BellPanel count={count} />
      </Suspense>
    </HoverPanel>
  );
}

function Face({ count }: { count: string }) {
  return (
    <>
      <BellIcon size={18} aria-hidden="true" />
      {count && (
        <span
          aria-hidden="true"
          data-figures
          className="absolute -top-0.5 -right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[11px] leading-none font-semibold text-card"
        >
          {count}
        </span>
      )}
    </>
  );
}
