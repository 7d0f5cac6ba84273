import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface DropZoneProps extends ComponentProps<'section'> {
  /** Files are being dragged over the page. */
  active?: boolean;
  /** Below a dashed line within the frame. */
  foot?: ReactNode;
}

/**
 * The surface that files land on: paper, a dashed frame, the one soft glow of the design. It only
 * shows; the screen listens for drops on the whole window (docs/decisions/0004).
 */
export function DropZone({ active = false, foot, className, children, ...rest }: DropZoneProps) {
  return (
    <section {...rest} className={clsx('rounded-xl bg-card p-2.5 shadow-2', className)}>
      <div
        className={clsx(
          'relative h-full overflow-hidden rounded-[calc(var(--r-xl)-8px)] border border-dashed',
          foot ? 'grid grid-rows-[1fr_auto]' : 'grid place-items-center px-5 py-10',
          active ? 'border-brand bg-brand-soft' : 'border-brand-line bg-card',
        )}
      >
        <div
          aria-hidden="true"
          className={clsx(
            'absolute inset-0 bg-[radial-gradient(90%_70%_at_50%_0%,var(--brand-soft),transparent_72%)] transition-opacity duration-200',
            active ? 'opacity-0' : 'opacity-80',
          )}
        />
        <div
          className={clsx(
            'relative grid w-full justify-items-center text-center',
            foot && 'content-center px-5 py-10',
          )}
        >
          {children}
        </div>
        {foot && (
          <div className="relative border-t border-dashed border-brand-line px-4 py-2">{foot}</div>
        )}
      </div>
    </section>
  );
}
