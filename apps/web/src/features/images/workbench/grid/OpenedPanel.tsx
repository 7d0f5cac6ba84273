import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { text } from '../../text.ts';

interface OpenedPanelProps {
  name: string;
  /** Beside the name: what is going on, while it is. */
  working?: string | false;
  /** Behind the name: how large it is. */
  facts?: ReactNode;
  /** Beside the name; on a phone in a row of their own. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The opened picture above the others: comes into sight by itself, Esc closes it, focus returns. */
export function OpenedPanel({ name, working, facts, tools, onClose, children }: OpenedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes from anywhere inside
    <div
      ref={panel}
      tabIndex={-1}
      className="scroll-mt-20"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Card aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
        <PanelHead {...{ name, working, facts, tools, onClose }} />
        {children}
      </Card>
    </div>
  );
}

interface PanelHeadProps extends Pick<OpenedPanelProps, 'name' | 'facts' | 'tools' | 'onClose'> {
  working: OpenedPanelProps['working'] | undefined;
}

function PanelHead({ name, working, facts, tools, onClose }: PanelHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <h2 className="min-w-0 text-h3 font-semibold">
          <MiddleEllipsis text={name} />
        </h2>
        {facts && (
          <span className="text-small text-muted" data-figures>
            {facts}
          </span>
        )}
      </div>
      {working && (
        <span role="status" className="flex items-center gap-2 text-small text-muted">
          <Spinner size={16} />
          {working}
        </span>
      )}
      {tools && <div className="order-last w-full sm:order-none sm:w-auto">{tools}</div>}
      <IconButton label={text.actions.close} icon={<X size={18} />} onClick={onClose} />
    </div>
  );
}
