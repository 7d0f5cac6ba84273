import type { ReactNode } from 'react';
import type { BatchBarProps } from './BatchBar.tsx';
import type { PictureWords } from './picture-view.ts';
import type { WorkItem } from './work-item.ts';

/** What a tool gives the frame of its pictures. */
export interface WorkbenchFrameProps<Settings, Detail, Own>
  extends Omit<BatchBarProps<Settings, Detail, Own>, 'outputs'>,
    Omit<PictureWords<Detail, Own>, 'outputs'> {
  /** What goes into the archive or the folder. The finished files, unless the tool has better. */
  outputs?: PictureWords<Detail, Own>['outputs'] | undefined;
  /** The settings' card, at the left. */
  settings: ReactNode;
  /** The opened picture: a panel above the others, or a dialog. Without it pictures cannot be opened. */
  renderOpened?: (item: WorkItem<Detail, Own>, close: () => void) => ReactNode;
  /** Where nothing is on the bench yet. */
  empty: ReactNode;
  /** Instead of the grid of pictures: a table of names, say. */
  children?: ReactNode;
}
