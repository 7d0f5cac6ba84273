import { clsx } from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

interface HoverPanelProps {
  /** Content of the button. */
  label: ReactNode;
  buttonClassName?: string;
  placement?: 'below-start' | 'below-end' | 'above';
  children: ReactNode;
}

/** Opened by passing over it, it closes when the pointer leaves; opened by hand, it stays. */
type Opened = 'no' | 'by-hover' | 'by-hand';

const OPEN_DELAY_MS = 80;
const CLOSE_DELAY_MS = 160;

const PLACEMENTS = {
  'below-start': 'top-full left-0 pt-2',
  'below-end': 'top-full right-0 pt-2',
  /** At the start on phones, where a footer's entries stand at the left. */
  above: 'bottom-full left-0 pb-2 sm:right-0 sm:left-auto',
} as const;

/**
 * A button with a panel that opens on hover, click, Enter or ArrowDown and closes on Esc, on leaving,
 * and when a link in it is followed. Own code: Radix' NavigationMenu would take a tenth of the first
 * load.
 */
export function HoverPanel({
  label,
  buttonClassName,
  placement = 'below-start',
  children,
}: HoverPanelProps) {
  const { frame, button, isOpen, setOpened, closeOnLeave, handleKey } = useOpened();
  const hovering = useHovering(setOpened);
  const panelId = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the frame only watches what its button and links do.
    <div ref={frame} className="relative" {...hovering} onBlur={closeOnLeave} onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpened((now) => (now === 'by-hand' ? 'no' : 'by-hand'))}
        className={clsx('group', buttonClassName)}
      >
        {label}
      </button>
      {isOpen && (
        <Panel id={panelId} placement={placement} onFollow={() => setOpened('no')}>
          {children}
        </Panel>
      )}
    </div>
  );
}

function useOpened() {
  const [opened, setOpened] = useState<Opened>('no');
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = opened !== 'no';
  usePressOutside(frame, isOpen, setOpened);
  const closeOnLeave = (event: FocusEvent) => {
    if (event.relatedTarget && !frame.current?.contains(event.relatedTarget)) setOpened('no');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      button.current?.focus();
      setOpened('no');
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpened('by-hand');
      requestAnimationFrame(() => moveFocus(frame.current, 1));
    } else if (event.key === 'ArrowUp' && isOpen) {
      event.preventDefault();
      moveFocus(frame.current, -1);
    }
  };
  return { frame, button, isOpen, setOpened, closeOnLeave, handleKey };
}

/** Closes the panel on a press outside of it, also where that moves no focus (Safari's buttons, bare page). */
function usePressOutside(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpened: (opened: Opened) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpened('no');
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [frame, isOpen, setOpened]);
}

/** Opens and closes a moment after the mouse has come and gone; a finger does neither. */
function useHovering(setOpened: (change: (now: Opened) => Opened) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (change: (now: Opened) => Opened, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(change), delayMs);
  };
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse')
        later((now) => (now === 'no' ? 'by-hover' : now), OPEN_DELAY_MS);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse')
        later((now) => (now === 'by-hover' ? 'no' : now), CLOSE_DELAY_MS);
    },
  };
}

interface PanelProps {
  id: string;
  placement: keyof typeof PLACEMENTS;
  onFollow: () => void;
  children: ReactNode;
}

function Panel({ id, placement, onFollow, children }: PanelProps) {
  const closeOnFollow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onFollow();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears the clicks of the links inside, which Enter makes too.
    <div
      id={id}
      data-state="open"
      onClick={closeOnFollow}
      className={clsx('motion-popup absolute z-30', PLACEMENTS[placement])}
    >
      <div className="rounded-lg border border-line bg-card text-fg shadow-2">{children}</div>
    </div>
  );
}

/** Steps through the button and the links of its panel, round and round. */
function moveFocus(frame: HTMLElement | null, step: 1 | -1): void {
  const stops: (Element | null)[] = [...(frame?.querySelectorAll('button, a[href]') ?? [])];
  const next = stops.at((stops.indexOf(document.activeElement) + step) % stops.length);
  if (next instanceof HTMLElement) next.focus();
}
