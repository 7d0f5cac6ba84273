import type { ReactNode } from 'react';
import { Hero } from '#ui/layout/Hero.tsx';
import { ExampleTicket } from './ExampleTicket.tsx';
import { FrontDrop } from './FrontDrop.tsx';
import { frontText } from './front-text.ts';
import { ToolTiles } from './ToolTiles.tsx';
import { WaitingNames } from './WaitingNames.tsx';

/** The front page before there is a picture: where they land, what becomes of names, and the other doors. */
export function FrontStage({ isDragging, pickUp }: { isDragging: boolean; pickUp: ReactNode }) {
  return (
    <>
      <Hero title="看懂图片，" accent="取好名字" lead={frontText.lead} />
      <div className="container-page relative grid grid-cols-1 gap-6 pb-16">
        <WaitingNames />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2.05fr_1fr]">
          <FrontDrop isDragging={isDragging} />
          <ExampleTicket />
        </div>
        <h2 className="mt-3 text-h2 font-semibold">{frontText.doors.title}</h2>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2.05fr_1fr]">
          <ToolTiles />
          {/* On a phone who holds a code comes before the tools. */}
          <div className="max-lg:order-first">{pickUp}</div>
        </div>
      </div>
    </>
  );
}
