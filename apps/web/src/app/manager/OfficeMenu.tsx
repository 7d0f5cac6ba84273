import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSold } from '#api/use-sold.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { type ManagerGroup, type ManagerLink, OVERVIEW_LINK, shownGroups } from './manager-menu.ts';

/** Width of the tab before the active one that stays in sight. */
const BEFORE_ACTIVE_PX = 56;

/**
 * The screens in their groups; on a phone one row of tabs that scrolls sideways. Its edges fade, so that
 * there is more is seen; the padding keeps the first and the last tab out of that.
 */
export function OfficeMenu() {
  const isSold = useSold();
  const isWide = useWideScreen();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // Also when the links of money come later than the screen, and when the device is turned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stands follows from all three.
  useEffect(() => {
    if (menu.current) showActive(menu.current);
  }, [pathname, isSold, isWide]);
  return (
    <nav
      ref={menu}
      aria-label="运营后台"
      className="relative flex gap-1 overflow-x-auto px-6 py-2.5 mask-x-from-[calc(100%-1.5rem)] [scrollbar-width:none] lg:mt-4 lg:min-h-0 lg:flex-1 lg:flex-col lg:gap-3 lg:overflow-x-visible lg:overflow-y-auto lg:mask-none lg:px-4 lg:py-1"
    >
      <Tab link={OVERVIEW_LINK} />
      {shownGroups(isSold).map((group) => (
        <Group key={group.label} group={group} />
      ))}
    </nav>
  );
}

function Group({ group: { label, links } }: { group: ManagerGroup }) {
  const labelId = useId();
  return (
    <div className="contents lg:block">
      <p
        id={labelId}
        className="sr-only lg:not-sr-only lg:px-4 lg:pb-0.5 lg:text-small lg:text-muted"
      >
        {label}
      </p>
      <ul aria-labelledby={labelId} className="contents lg:block">
        {links.map((link) => (
          <li key={link.path} className="contents lg:block">
            <Tab link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tab({ link: { label, path, icon: Icon, isOwnDocument = false } }: { link: ManagerLink }) {
  return (
    <NavLink
      to={path}
      reloadDocument={isOwnDocument}
      className={({ isActive }) =>
        `flex h-11 shrink-0 items-center gap-3 rounded-md px-4 lg:pointer-fine:h-9 ${
          isActive ? 'bg-card text-brand shadow-1' : 'text-fg hover:bg-card'
        }`
      }
    >
      <Icon size={18} aria-hidden="true" />
      {label}
    </NavLink>
  );
}

/** On a phone the tab of the screen that shows stands second; in a low window the sidebar scrolls to it. */
function showActive(menu: HTMLElement): void {
  const active = menu.querySelector<HTMLElement>('[aria-current="page"]');
  if (!active) return;
  menu.scrollLeft = active.offsetLeft - BEFORE_ACTIVE_PX;
  const { offsetTop, offsetHeight } = active;
  const isAbove = offsetTop < menu.scrollTop;
  const isBelow = offsetTop + offsetHeight > menu.scrollTop + menu.clientHeight;
  if (isAbove || isBelow) menu.scrollTop = offsetTop - menu.clientHeight / 2;
}
