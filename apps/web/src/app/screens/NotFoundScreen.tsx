import { House, PackageOpen } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Seal } from '#ui/layout/Seal.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { homePath } from '../home-path.ts';
import { paths } from '../paths.ts';

/** 404 as the slip a courier leaves: this address has nothing to collect. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <div className="container-page grid flex-1 grid-cols-[minmax(0,1fr)] place-items-center py-12">
      <div className="w-full max-w-[680px]">
        <Ticket
          direction="row"
          className="px-7 py-9 sm:px-9"
          stubClassName="grid place-items-center px-7 py-8 sm:w-[216px]"
          stub={<LostPlane />}
        >
          <p className="font-code text-small tracking-[0.2em] text-muted">404</p>
          <Title />
          <p className="mt-3 text-muted">
            这个地址上没有页面，可能是链接不完整，或者页面已经搬走。
          </p>
          <Address path={pathname} />
          <WaysOn />
        </Ticket>
      </div>
    </div>
  );
}

function Title() {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
      <h1 className="font-display text-hero font-bold">查无此件</h1>
      <Seal text="退回" />
    </div>
  );
}

function Address({ path }: { path: string }) {
  return (
    <dl className="mt-5 flex gap-3 rounded-lg bg-soft px-4 py-3 text-small">
      <dt className="shrink-0 text-muted">地址</dt>
      <dd className="min-w-0 font-code">
        <MiddleEllipsis text={safeDecode(path)} />
      </dd>
    </dl>
  );
}

function WaysOn() {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <ButtonLink to={homePath()} variant="primary" icon={<House size={18} />}>
        回到首页
      </ButtonLink>
      <ButtonLink to={paths.pickup()} icon={<PackageOpen size={18} />}>
        凭码取件
      </ButtonLink>
    </div>
  );
}

/** A paper plane that has turned back, and its looping trail. */
function LostPlane() {
  return (
    <svg width="148" height="148" viewBox="0 0 148 148" fill="none" aria-hidden="true">
      <circle cx="98" cy="46" r="22" className="fill-accent" opacity="0.16" />
      <path
        d="M14 126c26 4 52-6 58-30 5-20-20-28-25-12-6 20 34 26 52-6"
        className="stroke-brand-line"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <g transform="rotate(14 104 62)">
        <path d="m132 38-60 22 18 12z" className="fill-brand" />
        <path d="m132 38-42 34 2 22 10-14z" className="fill-brand" opacity="0.72" />
        <path d="m132 38-30 42 16 10z" className="fill-brand" />
      </g>
    </svg>
  );
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
