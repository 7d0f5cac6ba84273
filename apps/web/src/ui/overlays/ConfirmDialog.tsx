import { AlertDialog as Radix } from 'radix-ui';
import { Button } from '../buttons/Button.tsx';
import type { ConfirmRequest } from './confirm.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps extends ConfirmRequest {
  answer: (confirmed: boolean) => void;
}

/** The question of `confirm()`. Focus starts on 取消, so that Enter by habit destroys nothing. */
export function ConfirmDialog({ title, body, ...answering }: ConfirmDialogProps) {
  const { answer } = answering;
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && answer(false)}>
      <Radix.Portal>
        <Radix.Overlay className="motion-overlay fixed inset-0 z-50 bg-scrim backdrop-blur-[3px]" />
        <Radix.Content
          {...returnFocus}
          {...(body ? {} : { 'aria-describedby': undefined })}
          className="motion-dialog fixed inset-x-4 top-[22dvh] z-50 mx-auto max-w-[420px] rounded-xl bg-card p-6 text-fg shadow-2 focus:outline-none"
        >
          <Radix.Title className="text-h3 font-semibold">{title}</Radix.Title>
          {body && <Radix.Description className="mt-2 text-muted">{body}</Radix.Description>}
          <Answers {...answering} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Answers({ action, danger = false, answer }: Omit<ConfirmDialogProps, 'title' | 'body'>) {
  return (
    <div className="mt-6 flex justify-end gap-3">
      <Radix.Cancel asChild>
        <Button>取消</Button>
      </Radix.Cancel>
      <Button variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
        {action}
      </Button>
    </div>
  );
}
