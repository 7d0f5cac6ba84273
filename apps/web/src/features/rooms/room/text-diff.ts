/**
 * Finds the change between two states of a text field: one place where letters went and others
 * came.
 */
export interface TextEdit {
  at: number;
  removed: number;
  inserted: string;
}

/**
 * `caret` is where the writer is afterwards: of several readings (one more a in aaa) the one that ends
 * there is right. Half of a surrogate pair is never an edit.
 */
export function diffText(
  before: string,
  after: string,
  caret = after.length,
): TextEdit | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let suffix = 0;
  const mostSuffix = Math.min(shorter, Math.max(0, after.length - caret));
  while (
    suffix < mostSuffix &&
    before[before.length - 1 - suffix] === after[after.length - 1 - suffix]
  ) {
    suffix += 1;
  }
  if (suffix > 0 && isLowHalf(after, after.length - suffix)) suffix -= 1;
  let prefix = 0;
  while (prefix < shorter - suffix && before[prefix] === after[prefix]) prefix += 1;
  if (prefix > 0 && isHighHalf(after, prefix - 1)) prefix -= 1;
  else if (prefix > 0 && isHighHalf(before, prefix - 1)) prefix -= 1;
  return {
    at: prefix,
    removed: before.length - prefix - suffix,
    inserted: after.slice(prefix, after.length - suffix),
  };
}

/** As much of an edit as a text has room for, and the letters that stay over. */
export function fitEdit(
  length: number,
  edit: TextEdit,
  most: number,
): { edit: TextEdit; rest: string } {
  const room = Math.max(0, most - (length - edit.removed));
  const { inserted } = edit;
  if (inserted.length <= room) return { edit, rest: '' };
  const end = room > 0 && isHighHalf(inserted, room - 1) ? room - 1 : room;
  return { edit: { ...edit, inserted: inserted.slice(0, end) }, rest: inserted.slice(end) };
}

function isHighHalf(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLowHalf(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit < 0xe000;
}
