import { Link } from 'react-router';
import { HoverPanel } from '#ui/overlays/HoverPanel.tsx';
import { useCurrentVersion } from '../current-version.ts';
import { useSiteSettings } from '../site-settings.ts';
import { BrandMark } from './Brand.tsx';
import { CONTACT, ContactPanel } from './ContactPanel.tsx';
import { FOOTER_LINKS } from './menu.ts';

/** A finger needs 44. */
const ENTRY = 'py-1 hover:text-fg pointer-coarse:py-3';

const ICP_REGISTRY = 'https://beian.miit.gov.cn/';

export function Footer() {
  const { siteName, icpNumber, contactQr } = useSiteSettings();
  const version = useCurrentVersion();
  return (
    <footer className="mt-16 border-t border-line text-small text-muted">
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-2 py-6 pointer-coarse:gap-y-0">
        <span className="flex items-center gap-2">
          <BrandMark size={20} />© {new Date().getFullYear()} {siteName}
        </span>
        <Links icpNumber={icpNumber} />
        <span className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:ml-auto">
          {contactQr && <WeChatContact qr={contactQr} />}
          {version && <span title="当前版本">v{version.replace(/^v/i, '')}</span>}
        </span>
      </div>
    </footer>
  );
}

function Links({ icpNumber }: { icpNumber: string }) {
  return (
    <>
      {FOOTER_LINKS.map(({ id, label, path }) => (
        <Link key={id} to={path} className={ENTRY}>
          {label}
        </Link>
      ))}
      {icpNumber && (
        <a href={ICP_REGISTRY} target="_blank" rel="noreferrer" className={ENTRY}>
          {icpNumber}
        </a>
      )}
    </>
  );
}

/** spec §2: a WeChat contact image. */
function WeChatContact({ qr }: { qr: string }) {
  return (
    <HoverPanel placement="above" label="微信联系" buttonClassName={ENTRY}>
      <div className="w-max p-5">
        <ContactPanel qr={qr} {...CONTACT} />
      </div>
    </HoverPanel>
  );
}
