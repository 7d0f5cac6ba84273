import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

type Outcome = 'copied' | 'failed' | undefined;

const SHOWN_MS = 2000;

/** Runs a copy and remembers for two seconds how it went. */
function useCopy(onCopy: () => Promise<boolean>) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const copied = await onCopy();
    setOutcome(copied ? 'copied' : 'failed');
    if (!copied) toast('浏览器不允许复制，请手动选中后复制', 'error');
  };
  return { outcome, copy };
}

interface CopyButtonProps
  extends Omit<ComponentProps<typeof Button>, 'onClick' | 'onCopy' | 'busy'> {
  /** Puts the text on the clipboard and says whether that worked. */
  onCopy: () => Promise<boolean>;
}

/** Says 已复制 in its own place, so that the eye stays where it is. */
export function CopyButton({ onCopy, icon, children, ...look }: CopyButtonProps) {
  const { outcome, copy } = useCopy(onCopy);
  return (
    <Button
      {...look}
      icon={outcome === 'copied' ? <Check size={18} /> : (icon ?? <Copy size={18} />)}
      onClick={copy}
    >
      <span aria-live="polite">{outcome === 'copied' ? '已复制' : children}</span>
    </Button>
  );
}

export function CopyIconButton({
  onCopy,
  label,
  className,
}: {
  onCopy: () => Promise<boolean>;
  label: string;
  className?: string;
}) {
  const { outcome, copy } = useCopy(onCopy);
  return (
    <IconButton
      label={outcome === 'copied' ? '已复制' : label}
      icon={outcome === 'copied' ? <Check size={16} /> : <Copy size={16} />}
      tone="brand"
      onClick={copy}
      {...(className && { className })}
    />
  );
}
