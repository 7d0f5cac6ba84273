import { createFormShelf } from '../workbench/presets/preset-shelf.ts';
import { readLayout, type SheetLayout, useLayoutSettings } from './layout-settings.ts';
import { words } from './words.ts';

const { presets, summary } = words;

export const LAYOUT_FIELDS = ['join', 'withName', 'hasHead'] as const;

/** Tables as they are wanted after reading many pictures of one kind, or of several. */
export const layoutPresets = createFormShelf({
  tool: 'text',
  fields: LAYOUT_FIELDS,
  ready: [
    { name: presets.receipts, form: {} },
    { name: presets.forms, form: { hasHead: true } },
    { name: presets.pages, form: { withName: false } },
    { name: presets.apart, form: { join: 'sheet-each' } },
  ],
  read: readLayout,
  settings: useLayoutSettings,
});

/** The settings' values in a line: `合成一张表 · 第一列写图片名`. */
export function layoutSummary({ join, withName, hasHead }: SheetLayout): string {
  const isOne = join === 'one-sheet';
  return [
    isOne ? words.oneSheet : words.sheetEach,
    ...(isOne && withName ? [summary.withName] : []),
    ...(hasHead ? [summary.hasHead] : []),
  ].join(' · ');
}
