import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { focusAfterPaint } from './focus-after-paint.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Always read aloud; `hideTitle` when the content shows its own. */
  title: string;
  hideTitle?: boolean;
  description?: ReactNode;
  /** Buttons, the main one last in the source and at the right. */
  footer?: ReactNode;
  /** The content draws its own sheet, such as a Ticket. */
  bare?: boolean;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  children?: ReactNode;
}

const WIDTHS = { sm: 'max-w-[420px]', md: 'max-w-[560px]', lg: 'max-w-[824px]' } as const;

/** Modal: traps and returns the focus, closes on Esc and on a click outside. Load it lazily. */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  footer,
  bare = false,
  size = 'md',
  className,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {/* Named, the home needs no second, synchronous drawing to be found: all is drawn in slices. */}
      <Radix.Portal container={document.body}>
        <Radix.Overlay className="motion-overlay fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-scrim p-3 backdrop-blur-[3px] sm:p-6">
          <Radix.Content
            {...returnFocus}
            onOpenAutoFocus={(event) => {
              returnFocus.onOpenAutoFocus();
              focusAfterPaint(event);
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={clsx(
              'motion-dialog relative w-full text-fg focus:outline-none',
              !bare && 'rounded-xl bg-card shadow-2',
              WIDTHS[size],
              className,
            )}
          >
            <Face title={title} hideTitle={hideTitle} description={description} footer={footer}>
              {children}
            </Face>
            <CloseButton />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

type FaceProps = Pick<DialogProps, 'title' | 'hideTitle' | 'description' | 'footer' | 'children'>;

function Face({ title, hideTitle, description, footer, children }: FaceProps) {
  return (
    <>
      <Radix.Title className={hideTitle ? 'sr-only' : 'px-6 pt-6 pr-14 text-h2 font-semibold'}>
        {title}
      </Radix.Title>
      {description && (
        <Radix.Description className="px-6 pt-2 text-muted">{description}</Radix.Description>
      )}
      {hideTitle ? children : <div className="px-6 pt-4 pb-6 empty:pt-0">{children}</div>}
      {footer && <div className="flex flex-wrap justify-end gap-3 px-6 pb-6">{footer}</div>}
    </>
  );
}

function CloseButton() {
  return (
    <Radix.Close asChild>
      <IconButton
        label="关闭"
        icon={<X size={18} />}
        className="absolute top-4 right-4 text-muted"
      />
    </Radix.Close>
  );
}
