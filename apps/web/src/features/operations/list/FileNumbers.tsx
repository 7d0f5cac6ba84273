import { formatCode } from '@transmit/contract';
import { FavoriteMark, PasswordMark, PublicMark } from '#files/row/marks.tsx';
import type { FileRow } from '#files/row/rows.ts';
import { text } from '../text.ts';

/** Below a name the code, the number and the downloads. */
export function FileNumbers({ row }: { row: FileRow }) {
  return (
    <>
      <span
        title={text.files.number(row.id)}
        className="font-code font-semibold tracking-wide text-fg"
      >
        {formatCode(row.code)}
      </span>
      {/* In a tight table the number is told by pointing at the code. */}
      <span data-figures className="max-[1439px]:hidden">
        {text.files.number(row.id)}
      </span>
      <span data-figures>{text.files.downloads(row.dcount)}</span>
    </>
  );
}

/** Behind a name what any viewer has to do with the file. */
export function AnyoneMarks({ row }: { row: FileRow }) {
  return (
    <>
      <FavoriteMark row={row} label={text.files.favorite} />
      <PublicMark row={row} />
      <PasswordMark row={row} />
    </>
  );
}
