import type { ReactNode } from 'react';
import type { ToolTypes } from './batch/tool-types.ts';
import type { Totals } from './batch/totals.ts';
import type { WorkItem } from './batch/work-item.ts';
import { outputsOf } from './saving/outputs.ts';
import type { Output } from './saving/saver.ts';
import type { Workbench, WorkbenchOf } from './workbench.ts';

/** A tool's way of showing its pictures. */
export interface Shows<T extends ToolTypes = ToolTypes> {
  /** Name of an archive: 压缩图片. */
  saveName: string;
  /** The tool's word for “nothing to do”: 无需压缩. */
  unchangedWord?: string;
  /** Lists the files for the archive or the folder. The finished files, unless the tool has better. */
  outputs?(items: readonly WorkItem<T>[]): Output[];
  /** Tells whether a picture gives a file; screens ask it all the time. By its `outputs`, unless these take work. */
  hasOutput?(item: WorkItem<T>): boolean;
  /** Returns the small picture of a finished one; its original, unless the tool has better. */
  pictured?(item: WorkItem<T>): File | undefined;
  /** Below the name of a finished picture: sizes, saving, what was read … */
  renderFacts?(item: WorkItem<T>): ReactNode;
  /** The opened picture: a panel above the others, or a dialog. Without it pictures cannot be opened. */
  renderOpened?(item: WorkItem<T>, close: () => void): ReactNode;
  /** An opened picture takes the whole width of the page, beside nothing. */
  opensWide?: boolean;
  /** A finished picture that somebody has to look at before it counts as done. */
  awaitsLook?: (item: WorkItem<T>) => boolean;
  /** The line in large type; how many bytes there are, unless the tool has better. */
  renderHeadline?(totals: Totals): ReactNode;
  /** In the ring; the batch's progress, unless the tool has better. */
  renderRing?(totals: Totals): ReactNode;
  /** In front of a picture's name: what it is moved by. */
  renderPlace?(item: WorkItem<T>, tabIndex: number): ReactNode;
  /** A table of the tool's own beside cards and rows. */
  table?: { label: string; render: () => ReactNode };
  /** Between the bar and the pictures, once there are some. */
  lead?: ReactNode;
  /** The tool's own buttons, in front of those for saving. */
  actions?: ReactNode;
}

/** The one thing that the shared screens hand down: a workbench, and how its tool shows it. */
export interface WorkbenchView extends Workbench, Shows {
  outputs(items: readonly WorkItem[]): Output[];
  hasOutput(item: WorkItem): boolean;
  pictured(item: WorkItem): File;
}

/** One picture, as card or row. */
export interface PictureProps {
  view: WorkbenchView;
  item: WorkItem;
  isHeld: boolean;
  isSelected: boolean;
  tabIndex: number;
  onToggle: () => void;
}

/** Made once for a tool's screen. Only pictures of this very workbench are ever handed to `shows`. */
export function viewOf<T extends ToolTypes>(
  workbench: WorkbenchOf<T>,
  shows: Shows<T>,
): WorkbenchView {
  const outputs = shows.outputs ?? outputsOf;
  return {
    ...workbench,
    ...(shows as Shows),
    outputs,
    hasOutput: shows.hasOutput ?? ((item: WorkItem<T>) => outputs([item]).length > 0),
    pictured: (item: WorkItem<T>) => shows.pictured?.(item) ?? item.source.file,
  };
}
