import { isInDoubt } from '@transmit/imaging/text/text-doubt';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { SheetCell } from './sheet.ts';
import { words } from './words.ts';

/** Why the cell that is looked at is marked; for one press that it is right, or the other reading. */
export function DoubtNote({
  cell,
  onApprove,
  onTake,
}: {
  cell: SheetCell | undefined;
  onApprove: () => void;
  onTake: (text: string) => void;
}) {
  if (!cell || !isInDoubt(cell)) return null;
  const { other } = cell;
  return (
    <Notice
      tone="warn"
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="sm" onClick={onApprove}>
            {words.approve}
          </Button>
          {other !== undefined && (
            <Button size="sm" onClick={() => onTake(other)}>
              {words.takeOther(other)}
            </Button>
          )}
        </div>
      }
    >
      {words.doubt(other)}
    </Notice>
  );
}
