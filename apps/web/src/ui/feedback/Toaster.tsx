import { CircleCheck, CircleX, Info } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { type ExternalToast, Toaster as Sonner, toast as show } from 'sonner';
import { type ToastAction, takeToasts, useToastQueue } from './toast.ts';

// sonner reads its colours from these custom properties, which CSSProperties does not know.
const COLOURS = {
  '--normal-bg': 'var(--card)',
  '--normal-text': 'var(--fg)',
  '--normal-border': 'var(--line)',
  '--border-radius': 'var(--r)',
  fontFamily: 'inherit',
} as CSSProperties;

const ICONS = {
  success: <CircleCheck size={18} className="text-ok" />,
  info: <Info size={18} className="text-info" />,
  error: <CircleX size={18} className="text-danger" />,
};

function optionsOf(action: ToastAction | undefined): ExternalToast {
  if (!action) return {};
  const { label, onPress, shownMs } = action;
  return { action: { label, onClick: onPress }, duration: shownMs };
}

/** Draws the queue of `toast()`. */
export function Toaster() {
  const waiting = useToastQueue((state) => state.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { kind, text, action } of takeToasts()) show[kind](text, optionsOf(action));
  }, [waiting]);
  return (
    <Sonner
      // Below what a page is about, which stands at its top; on a phone above the bar at its bottom.
      position="bottom-center"
      offset={28}
      mobileOffset={{ bottom: 96 }}
      style={COLOURS}
      containerAriaLabel="通知"
      toastOptions={{ duration: 3500 }}
      icons={ICONS}
    />
  );
}
