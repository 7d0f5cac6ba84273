import { clsx } from 'clsx';
import { ChevronDown, Headset } from 'lucide-react';
import { Link } from 'react-router';
import { useSold } from '#api/use-sold.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { HoverPanel } from '#ui/overlays/HoverPanel.tsx';
import { ContactPanel, SUPPORT } from './ContactPanel.tsx';
import { isGroup, isSingle, MENU, type MenuGroup, type MenuLink, TOP_UP_LINK } from './menu.ts';

const ENTRY =
  'flex h-10 items-center gap-1.5 rounded-md px-2 text-body whitespace-nowrap hover:bg-soft aria-expanded:bg-soft @min-[56rem]/menu:px-3';

/** Dropdown groups and single links (spec §2); where the header is short of room, the links are a group too. */
export function DesktopMenu() {
  const isSold = useSold();
  const singles = [...MENU.filter(isSingle), ...(isSold ? [TOP_UP_LINK] : [])];
  return (
    <nav aria-label="主菜单">
      <ul className="flex items-center gap-0.5">
        {MENU.filter(isGroup).map((group) => (
          <li key={group.label}>
            <GroupEntry group={group} />
          </li>
        ))}
        {singles.map((link) => (
          <li key={link.label} className="hidden @min-[46rem]/menu:block">
            <SingleEntry link={link} />
          </li>
        ))}
        <li className="@min-[46rem]/menu:hidden">
          <GroupEntry group={{ label: '更多', links: singles }} />
        </li>
      </ul>
    </nav>
  );
}

/** spec §2: a customer-service entry shows a QR code on hover. */
export function SupportEntry({ supportQr }: { supportQr: string }) {
  return (
    <HoverPanel
      placement="below-end"
      buttonClassName={ENTRY}
      label={
        <>
          <Headset size={17} aria-hidden="true" className="hidden @min-[32rem]/menu:block" />
          客服
        </>
      }
    >
      <div className="w-max p-5">
        <ContactPanel qr={supportQr} {...SUPPORT} />
      </div>
    </HoverPanel>
  );
}

function GroupEntry({ group }: { group: MenuGroup }) {
  const active = useClientState(({ activeMenuItem }) =>
    group.links.some(({ id }) => id === activeMenuItem),
  );
  return (
    <HoverPanel
      buttonClassName={clsx(ENTRY, active && 'text-brand')}
      label={<GroupLabel label={group.label} />}
    >
      <ul className="grid w-60 gap-0.5 p-2">
        {group.links.map((link) => (
          <li key={link.id}>
            <GroupLink link={link} />
          </li>
        ))}
      </ul>
    </HoverPanel>
  );
}

function GroupLabel({ label }: { label: string }) {
  return (
    <>
      {label}
      <ChevronDown
        size={15}
        aria-hidden="true"
        className="opacity-70 transition-transform duration-150 group-aria-expanded:rotate-180"
      />
    </>
  );
}

function GroupLink({ link }: { link: MenuLink }) {
  return (
    <Link
      to={link.path}
      className="block rounded-md px-3.5 py-2 hover:bg-soft hover:text-brand focus-visible:bg-soft"
    >
      {link.label}
      {link.description && <span className="block text-small text-muted">{link.description}</span>}
    </Link>
  );
}

function SingleEntry({ link }: { link: MenuLink }) {
  const active = useClientState(({ activeMenuItem }) => link.id === activeMenuItem);
  return (
    <Link
      to={link.path}
      aria-current={active ? 'page' : undefined}
      className={clsx(ENTRY, active && 'text-brand')}
    >
      {link.label}
    </Link>
  );
}
