import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';

interface SelectionBarProps {
  /** “对选中的文件”. */
  label: string;
  /** “已选 3 个文件，共 1.2 MB”. */
  summary: ReactNode;
  onClear: () => void;
  /** Actions on all chosen rows at once. */
  children: ReactNode;
}

/** Floats over a list's lower end while some of its rows are chosen. */
export function SelectionBar({ label, summary, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 container-page"
    >
      <div className="pointer-events-auto mx-auto flex w-fit max-w-full animate-[rise-in_180ms_var(--ease-out)] flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raise px-4 py-2.5 shadow-2">
        <p role="status" className="text-small" data-figures>
          {summary}
        </p>
        <span className="flex flex-wrap items-center justify-center gap-2">
          {children}
          <IconButton label="取消选择" icon={<X size={18} />} onClick={onClear} />
        </span>
      </div>
    </section>
  );
}
