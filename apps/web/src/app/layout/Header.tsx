import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useSold } from '#api/use-sold.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { lazyExtra } from '#ui/loading/lazy-extra.ts';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { useSiteSettings } from '../site-settings.ts';
import { Brand } from './Brand.tsx';
import { DesktopMenu, SupportEntry } from './DesktopMenu.tsx';
import { ACCOUNT_LINKS, OFFICE_LINK } from './menu.ts';
import { SendingChip } from './SendingChip.tsx';
import { ThemeSwatches } from './ThemeSwatches.tsx';
import { useHere } from './use-here.ts';
import { useLogOut } from './use-log-out.ts';

const MembershipNotice = lazyExtra(
  async () => (await import('#features/money/balance/MembershipNotice.tsx')).MembershipNotice,
);

const Bell = lazyExtra(async () => (await import('#features/notices/bell/Bell.tsx')).Bell);

const loadDrawer = async () => (await import('./MobileDrawer.tsx')).MobileDrawer;
type DrawerPart = Awaited<ReturnType<typeof loadDrawer>>;

export function Header() {
  const { siteName, supportQr } = useSiteSettings();
  const isLogin = useClientState((state) => state.isLogin);
  return (
    <header className="sticky top-0 z-20 h-16 border-b border-line bg-bg low:static">
      <div className="container-page flex h-full items-center gap-2.5">
        <MobileMenu />
        {/* The bell of a user needs the room. */}
        <Brand siteName={siteName} mayShrink={isLogin} />
        <div className="@container/menu ml-4 hidden min-w-0 flex-1 items-center justify-between gap-4 desktop:flex">
          <DesktopMenu />
          <SupportEntry supportQr={supportQr} />
        </div>
        <div className="ml-auto flex items-center gap-2.5 desktop:ml-0">
          <MembershipEnd />
          <SendingChip />
          <NoticeBell />
          <ThemeSwatches />
        </div>
        <AccountLinks />
      </div>
    </header>
  );
}

/** The hamburger; its drawer is fetched when a finger or the pointer comes near. */
function MobileMenu() {
  const { Drawer, isOpen, open, setOpen } = useDrawer();
  const isComing = isOpen && !Drawer;
  return (
    <div className="desktop:hidden">
      <IconButton
        label="打开菜单"
        icon={isComing ? <Spinner size={18} /> : <Menu size={20} />}
        // As large as its first picture in index.html, under a finger as under the pointer.
        className="size-10 pointer-coarse:-m-0.5"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isComing}
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
        onClick={open}
      />
      {Drawer && <Drawer open={isOpen} onOpenChange={setOpen} />}
    </div>
  );
}

function useDrawer() {
  const { key: here } = useLocation();
  // For one address alone: on a slow line the drawer may come when the person has gone on without it.
  const [openAt, setOpenAt] = useState<string>();
  const [Drawer, setDrawer] = useState<DrawerPart>();
  const setOpen = (isOpen: boolean) => setOpenAt(isOpen ? here : undefined);
  const open = () => {
    setOpen(true);
    if (!Drawer) {
      loadDrawer().then(
        (part) => setDrawer(() => part),
        () => setOpenAt(undefined),
      );
    }
  };
  return { Drawer, isOpen: openAt === here, open, setOpen };
}

/** Tells a member that the membership ends soon. */
function MembershipEnd() {
  const isLogin = useClientState((state) => state.isLogin);
  const isSold = useSold();
  if (!isLogin || !isSold) return null;
  return (
    <Suspense>
      <MembershipNotice />
    </Suspense>
  );
}

/** The bell of whoever is logged in. */
function NoticeBell() {
  const isLogin = useClientState((state) => state.isLogin);
  if (!isLogin) return null;
  return (
    <Suspense fallback={<span className="size-10" />}>
      <Bell />
    </Suspense>
  );
}

/** Login and register for visitors, the account and the way out for users (spec §2). */
function AccountLinks() {
  const isLogin = useClientState((state) => state.isLogin);
  const here = useHere();
  const logOut = useLogOut();
  const isOperator = useClientState((state) => state.isOperator);
  const links = ACCOUNT_LINKS[isLogin ? 'user' : 'visitor'];
  return (
    <div className="ml-1 hidden items-center gap-1 desktop:flex">
      {isOperator && (
        <ButtonLink to={OFFICE_LINK.path} variant="ghost">
          {OFFICE_LINK.label}
        </ButtonLink>
      )}
      {links.map(({ id, label, path }) => (
        <ButtonLink key={id} to={path(here)} variant={id === 'register' ? 'primary' : 'ghost'}>
          {label}
        </ButtonLink>
      ))}
      {isLogin && <Button onClick={logOut}>退出</Button>}
    </div>
  );
}
