import type { ReactNode } from 'react';

interface HeroProps {
  title: string;
  /** The second half of the title, in brand colour. */
  accent?: string;
  lead?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
}

/** The title line of a home screen over far waves and a pale sun. Stands at the top of the page. */
export function Hero({ title, accent, lead, aside }: HeroProps) {
  return (
    <div className="relative">
      <Landscape />
      <div className="container-page relative pt-8 pb-5 sm:pt-11 sm:pb-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h1 className="font-display text-hero font-bold tracking-[0.01em]">
            {title}
            {accent && <span className="text-brand">{accent}</span>}
          </h1>
          {aside}
        </div>
        {lead && <p className="mt-1 text-lead text-muted">{lead}</p>}
      </div>
    </div>
  );
}

const WAVES = Array.from({ length: 8 }, (_, index) => {
  const spread = (index - 3.5) * 9;
  return `M0 ${64 + spread * 0.5}C170 ${44 + spread} 260 ${74 - spread * 0.2} 340 84S520 ${
    70 + spread * 1.3
  } 700 ${78 + spread * 0.9}`;
});

function Landscape() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 h-[280px] overflow-hidden bg-linear-to-b from-bg-2 to-transparent sm:h-[420px]"
    >
      <div className="absolute top-11 right-[calc(max(0px,(100%-1152px)/2)+11%)] hidden size-[50px] rounded-full bg-accent opacity-20 md:block" />
      <svg
        viewBox="0 0 700 150"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="absolute top-8 right-0 hidden h-[150px] w-1/2 stroke-brand opacity-25 mask-[linear-gradient(to_right,transparent,#000_35%)] md:block"
      >
        {WAVES.map((path) => (
          <path key={path} d={path} vectorEffect="non-scaling-stroke" strokeWidth="1" />
        ))}
      </svg>
    </div>
  );
}
