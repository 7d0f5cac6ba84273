import type { ReactNode } from 'react';
import type { Bench } from './bench.ts';
import type { Output } from './saver.ts';
import type { WorkItem } from './work-item.ts';

/** What a tool says about its pictures. */
export interface PictureWords<Detail, Own> {
  /** Below the name of a finished picture: sizes, saving, what was read … */
  renderFacts?: ((item: WorkItem<Detail, Own>) => ReactNode) | undefined;
  /** What a finished picture looks like in small; its original, unless the tool has better. */
  pictured?: ((item: WorkItem<Detail, Own>) => File | undefined) | undefined;
  /** The tool's word for “nothing to do”: 无需压缩. */
  unchangedWord?: string | undefined;
  outputs: (items: readonly WorkItem<Detail, Own>[]) => Output[];
}

export interface PictureGridProps<Settings, Detail, Own> extends PictureWords<Detail, Own> {
  bench: Bench<Settings, Detail, Own>;
}

/** One picture, as card or row. */
export interface PictureProps<Settings, Detail, Own> extends PictureWords<Detail, Own> {
  bench: Bench<Settings, Detail, Own>;
  item: WorkItem<Detail, Own>;
  isHeld: boolean;
  isSelected: boolean;
  tabIndex: number;
  onToggle: () => void;
}
