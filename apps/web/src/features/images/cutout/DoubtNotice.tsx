import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { CutoutDetail } from './cutout-types.ts';
import { words } from './words.ts';

interface DoubtNoticeProps {
  detail: CutoutDetail;
  hasBox: boolean;
  /** Nothing where it can be accepted elsewhere. */
  onAccept: (() => void) | undefined;
}

/**
 * Tells why the result may be wrong and how to help, and lets the person say that it is right all
 * the same.
 */
export function DoubtNotice({ detail, hasBox, onAccept }: DoubtNoticeProps) {
  const { doubt, bounds } = detail;
  return (
    <Notice
      tone="warn"
      action={
        bounds &&
        onAccept && (
          <Button size="sm" onClick={onAccept}>
            {words.accept}
          </Button>
        )
      }
    >
      {doubt && words.doubts[doubt]}
      {hasBox ? words.askAfterBox : words.askForBox}
    </Notice>
  );
}
