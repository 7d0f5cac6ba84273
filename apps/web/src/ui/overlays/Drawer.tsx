import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { useCloseRequest } from './use-close-request.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** From the left edge over the whole height, or from the lower edge, as high as it needs. */
  side?: keyof typeof SIDES;
  title: string;
  /** Shown in the title's place; the title is still read aloud. */
  head?: ReactNode;
  children: ReactNode;
}

const SIDES = {
  left: 'motion-drawer inset-y-0 left-0 w-[min(320px,82vw)]',
  bottom: 'motion-sheet inset-x-0 bottom-0 mx-auto max-h-[90dvh] max-w-[560px] rounded-t-xl',
} as const;

/** A panel that slides in from an edge over the page. Load it lazily. */
export function Drawer({ open, onOpenChange, side = 'left', title, head, children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="motion-overlay fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={clsx(
            'fixed z-40 flex flex-col overflow-y-auto overscroll-contain bg-card text-fg shadow-2 focus:outline-none',
            SIDES[side],
          )}
        >
          <DrawerHead title={title} head={head} />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DrawerHead({ title, head }: Pick<DrawerProps, 'title' | 'head'>) {
  return (
    <div className="flex h-18 shrink-0 items-center justify-between gap-3 px-4">
      <Radix.Title className={head ? 'sr-only' : 'text-h3 font-semibold'}>{title}</Radix.Title>
      {head}
      <Radix.Close asChild>
        <IconButton label="关闭" icon={<X size={20} />} />
      </Radix.Close>
    </div>
  );
}
