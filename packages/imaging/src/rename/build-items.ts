import { previewRename, type RenameContext } from './preview-rename.ts';
import type { RenameItem } from './rename-item.ts';
import type { RenameRule } from './rename-rule.ts';

/** Test builder: files by their paths. */
export function buildItems(
  ...paths: (string | (Partial<RenameItem> & { path: string }))[]
): RenameItem[] {
  return paths.map((entry, index) => {
    const { path, ...rest } = typeof entry === 'string' ? { path: entry } : entry;
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    return {
      id: String(index),
      folder: parts.join('/'),
      name,
      modifiedAt: new Date(2026, 0, 2, 3, 4, 5).getTime(),
      ...rest,
    };
  });
}

export const NOW = new Date(2026, 10, 20, 13, 0, 0).getTime();

/** New names of files under rules. */
export function namesAfter(
  items: readonly RenameItem[],
  rules: readonly RenameRule[],
  context: Partial<RenameContext> = {},
): string[] {
  return previewRename(items, rules, { now: NOW, ...context }).rows.map(({ after }) => after);
}
