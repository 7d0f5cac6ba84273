import { isInDoubt } from '@transmit/imaging/text/text-doubt';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { SheetCell } from './sheet.ts';
import { words } from './words.ts';

/** Why the cell that is looked at is marked, and the other reading for one press. */
export function DoubtNote({
  cell,
  onTake,
}: {
  cell: SheetCell | undefined;
  onTake: (text: string) => void;
}) {
  if (!cell || !isInDoubt(cell)) return null;
  const { other } = cell;
  return (
    <Notice
      tone="warn"
      action={
        other !== undefined && (
          <Button size="sm" onClick={() => onTake(other)}>
            {words.takeOther(other)}
          </Button>
        )
      }
    >
      {words.doubt(other)}
    </Notice>
  );
}
