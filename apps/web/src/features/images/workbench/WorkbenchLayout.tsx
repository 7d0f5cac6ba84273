import { type ReactNode, useRef } from 'react';
import { useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { IntakeZone } from './IntakeZone.tsx';
import { takeIn } from './take-in.ts';
import { useNearestFocus } from './use-nearest-focus.ts';
import { WorkbenchNotices } from './WorkbenchNotices.tsx';
import type { Workbench } from './workbench.ts';

interface WorkbenchLayoutProps {
  workbench: Workbench;
  /** The settings' card, below the intake. */
  settings: ReactNode;
  children: ReactNode;
}

/** docs/decisions/0004: a rail with intake and settings at the left, what comes of it at the right. */
export function WorkbenchLayout({ workbench, settings, children }: WorkbenchLayoutProps) {
  const column = useRef<HTMLDivElement>(null);
  useNearestFocus(column);
  const isDragging = useFileDrops((reading) => takeIn(workbench, reading));
  useHandedOver(workbench.batch.tool.name, (reading) => takeIn(workbench, reading));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[296px_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-5">
        <IntakeZone workbench={workbench} isDragging={isDragging} />
        {settings}
      </div>
      <div ref={column} className="grid min-w-0 gap-5">
        <WorkbenchNotices workbench={workbench} />
        {children}
      </div>
    </div>
  );
}
