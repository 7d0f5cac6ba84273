import {
  Briefcase,
  ChevronDown,
  Headset,
  Images,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  WalletCards,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSold } from '#api/use-sold.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { paths } from '../paths.ts';
import { useSiteSettings } from '../site-settings.ts';
import { Brand } from './Brand.tsx';
import { CONTACT, ContactPanel, SUPPORT } from './ContactPanel.tsx';
import { ACCOUNT_ICONS, DRAWER_LINKS, TOOL_LINKS } from './drawer-menu.ts';
import { ACCOUNT_LINKS, OFFICE_LINK, TOP_UP_LINK } from './menu.ts';
import { useHere } from './use-here.ts';
import { useLogOut } from './use-log-out.ts';

/** The mobile header's menu (spec §2). */
export function MobileDrawer({ open, onOpenChange }: DrawerState) {
  const { siteName, supportQr, contactQr } = useSiteSettings();
  const isLogin = useClientState((state) => state.isLogin);
  const isOperator = useClientState((state) => state.isOperator);
  const isSold = useSold();
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="菜单"
      head={<Brand siteName={siteName} onClick={close} />}
    >
      <nav aria-label="主菜单" className="grid gap-1 px-3 pb-6">
        {DRAWER_LINKS.map(({ label, path, icon }) => (
          <Entry key={path} to={path} icon={icon} label={label} onLeave={close} />
        ))}
        <Disclosure label="图片工具" icon={Images}>
          {TOOL_LINKS.map(({ id, label, path }) => (
            <Link key={id} to={path} onClick={close} className={`${ENTRY} -ml-3`}>
              {label}
            </Link>
          ))}
        </Disclosure>
        {isSold && (
          <Entry
            to={TOP_UP_LINK.path}
            icon={WalletCards}
            label={TOP_UP_LINK.label}
            onLeave={close}
          />
        )}
        <ContactEntries supportQr={supportQr} contactQr={contactQr} onLeave={close} />
        <Entry to={paths.feedback()} icon={MessageSquareText} label="意见反馈" onLeave={close} />
        {isOperator && (
          <Entry to={OFFICE_LINK.path} icon={Briefcase} label={OFFICE_LINK.label} onLeave={close} />
        )}
        <AccountEntries isLogin={isLogin} onLeave={close} />
      </nav>
    </Drawer>
  );
}

interface ContactEntriesProps {
  supportQr: string;
  contactQr: string;
  onLeave: () => void;
}

function ContactEntries({ supportQr, contactQr, onLeave }: ContactEntriesProps) {
  return (
    <>
      <Disclosure label="客服支持" icon={Headset}>
        <ContactPanel qr={supportQr} {...SUPPORT} onLeave={onLeave} />
      </Disclosure>
      {contactQr && (
        <Disclosure label="微信联系" icon={MessagesSquare}>
          <ContactPanel qr={contactQr} {...CONTACT} onLeave={onLeave} />
        </Disclosure>
      )}
    </>
  );
}

function AccountEntries({ isLogin, onLeave }: { isLogin: boolean; onLeave: () => void }) {
  const here = useHere();
  return (
    <>
      {ACCOUNT_LINKS[isLogin ? 'user' : 'visitor'].map(({ id, label, path }) => (
        <Entry key={id} to={path(here)} icon={ACCOUNT_ICONS[id]} label={label} onLeave={onLeave} />
      ))}
      {isLogin && <LogOutEntry onDone={onLeave} />}
    </>
  );
}

interface EntryProps {
  to: string;
  icon: LucideIcon;
  label: string;
  onLeave: () => void;
}

function Entry({ to, icon: Icon, label, onLeave }: EntryProps) {
  return (
    <Link to={to} onClick={onLeave} className={ENTRY}>
      <Icon size={20} aria-hidden="true" className="text-muted" />
      {label}
    </Link>
  );
}

function LogOutEntry({ onDone }: { onDone: () => void }) {
  const logOut = useLogOut();
  const leave = () => {
    onDone();
    return logOut();
  };
  return (
    <button type="button" onClick={leave} className={ENTRY}>
      <LogOut size={20} aria-hidden="true" className="text-muted" />
      退出
    </button>
  );
}

interface DrawerState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const ENTRY = 'flex h-12 items-center gap-4 rounded-md px-3 text-lead hover:bg-soft active:bg-soft';

function Disclosure({
  label,
  icon: Icon,
  children,
}: {
  label: string;
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <details className="group">
      <summary className={`${ENTRY} list-none [&::-webkit-details-marker]:hidden`}>
        <Icon size={20} aria-hidden="true" className="text-muted" />
        <span className="flex-1">{label}</span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pr-3 pb-4 pl-12">{children}</div>
    </details>
  );
}
