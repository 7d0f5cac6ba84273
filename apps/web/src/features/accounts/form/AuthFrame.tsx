import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homePath } from '#app/home-path.ts';
import { Card } from '#ui/layout/Card.tsx';
import { text } from '../text.ts';

interface AuthFrameProps {
  head: ReactNode;
  /** Below the card: the way to the sister screen. */
  foot: ReactNode;
  children: ReactNode;
}

/** The sheet that login, register and reset are written on; these screens have no header (spec §2). */
export function AuthFrame({ head, foot, children }: AuthFrameProps) {
  return (
    <div className="relative flex flex-1 flex-col">
      <Backdrop />
      <div className="container-page relative flex flex-1 flex-col py-5 sm:py-7">
        <Link
          to={homePath()}
          className="inline-flex items-center gap-2 self-start rounded-md py-1.5 text-muted pointer-coarse:py-2.5 hover:text-fg"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {text.frame.home}
        </Link>
        <div className="m-auto w-full max-w-[440px] py-6">
          <Card raised className="p-6 sm:p-9">
            {head}
            {children}
          </Card>
          <p className="mt-6 text-center text-muted">{foot}</p>
        </div>
      </div>
    </div>
  );
}

/** Far waves and a pale sun, the same hand as the home screen's. */
function Backdrop() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 overflow-hidden bg-linear-to-b from-bg-2 to-transparent"
    >
      <div className="absolute top-[14%] right-[14%] hidden size-[64px] rounded-full bg-accent opacity-20 md:block" />
      <svg
        viewBox="0 0 1200 200"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-[6%] h-[220px] w-full stroke-brand opacity-20"
      >
        {WAVES.map((path) => (
          <path key={path} d={path} vectorEffect="non-scaling-stroke" strokeWidth="1" />
        ))}
      </svg>
    </div>
  );
}

const WAVES = Array.from({ length: 8 }, (_, index) => {
  const spread = (index - 3.5) * 11;
  return `M0 ${110 + spread}C220 ${60 + spread * 0.4} 420 ${150 - spread * 0.2} 640 ${
    112 + spread * 0.7
  }S980 ${70 + spread * 1.3} 1200 ${120 + spread * 0.5}`;
});
