import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { House, LogOut, UserRound } from 'lucide-react';
import { Link, Outlet, useMatches } from 'react-router';
import { infoQuery } from '#features/accounts/api.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { homePath } from '../home-path.ts';
import { BrandMark } from '../layout/Brand.tsx';
import { SendingChip } from '../layout/SendingChip.tsx';
import { ThemeSwatches } from '../layout/ThemeSwatches.tsx';
import { useLogOut } from '../layout/use-log-out.ts';
import { paths } from '../paths.ts';
import type { RouteHandle } from '../route.ts';
import { useSiteSettings } from '../site-settings.ts';
import { OfficeMenu } from './OfficeMenu.tsx';

/**
 * The back office: a sidebar at the left, on phones a bar with tabs that scroll sideways (docs/decisions/0004).
 * Below the site's header, where a route keeps that (spec §2), it is the menu alone.
 */
export function ManagerLayout() {
  // `handle` is ours: router.tsx builds every one of them as a RouteHandle.
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const isAlone = handle?.noHeader === true;
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <div
        className={clsx(
          'border-b border-line bg-bg-2 lg:sticky lg:flex lg:w-64 lg:shrink-0 lg:flex-col lg:border-r lg:border-b-0',
          isAlone ? 'lg:top-0 lg:h-dvh' : 'lg:top-16 lg:h-[calc(100dvh-4rem)]',
        )}
      >
        {isAlone && <OfficeHead />}
        <OfficeMenu />
        <MenuFoot isAlone={isAlone} />
      </div>
      <div className="min-w-0 flex-1 px-4 py-6 sm:px-6 lg:px-10 lg:py-9">
        <div className="mx-auto max-w-[1160px]">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

function MenuFoot({ isAlone }: { isAlone: boolean }) {
  return (
    <div className="mt-auto hidden px-4 pt-3 pb-5 lg:block">
      {isAlone && (
        <div className="flex items-center justify-between">
          <ThemeSwatches />
          <HomeLink />
        </div>
      )}
      <Operator />
    </div>
  );
}

function OfficeHead() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-3 lg:px-6 lg:pt-5">
      <OfficeBrand />
      <div className="flex items-center gap-2.5">
        <SendingChip />
        <span className="flex items-center lg:hidden">
          <ThemeSwatches />
          <HomeLink />
        </span>
      </div>
    </div>
  );
}

function OfficeBrand() {
  const { siteName } = useSiteSettings();
  return (
    <Link to={paths.overview()} className="flex min-h-11 items-center gap-2.5 rounded-md">
      <BrandMark size={38} />
      <span className="grid leading-tight">
        <span className="font-semibold">{siteName}</span>
        <span className="text-small text-muted">运营后台</span>
      </span>
    </Link>
  );
}

function Operator() {
  const { data } = useQuery(infoQuery);
  const logOut = useLogOut();
  if (!data) return null;
  return (
    <div className="mt-3 flex items-center gap-3 border-t border-line pt-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
      >
        {/^\d/.test(data.display_name) ? <UserRound size={20} /> : [...data.display_name][0]}
      </span>
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className="truncate">{data.display_name}</span>
        <span className="text-small text-muted">运营</span>
      </span>
      <IconButton label="退出" icon={<LogOut size={18} />} onClick={logOut} />
    </div>
  );
}

function HomeLink() {
  return (
    <Link
      to={homePath()}
      aria-label="回到首页"
      title="回到首页"
      className="grid size-9 place-items-center rounded-md hover:bg-soft pointer-coarse:size-11"
    >
      <House size={18} aria-hidden="true" />
    </Link>
  );
}
