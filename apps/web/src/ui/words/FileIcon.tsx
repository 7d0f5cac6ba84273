import { clsx } from 'clsx';
import { SOFT_TONES } from '../feedback/tone.ts';
import { fileLook } from './file-kind.ts';

/** A sheet with a folded corner and the format's name, coloured by type. Decoration: the name says it. */
export function FileIcon({ name, size = 40 }: { name: string; size?: number }) {
  const look = fileLook(name);
  return (
    <span
      aria-hidden="true"
      className={clsx('relative inline-grid shrink-0 rounded-[18%]', SOFT_TONES[look.tone])}
      style={{ width: size, height: size * 1.18 }}
    >
      <Sheet />
      <span
        className="relative self-end pb-[16%] text-center leading-none font-bold tracking-wide"
        style={{ fontSize: size * (look.label.length > 3 ? 0.25 : 0.275) }}
      >
        {look.label}
      </span>
    </span>
  );
}

function Sheet() {
  return (
    <svg viewBox="0 0 40 47" className="absolute inset-0" fill="none" aria-hidden="true">
      <path d="M27 0h13v13h-6a7 7 0 0 1-7-7z" className="fill-card" />
      <path d="M27 0v6a7 7 0 0 0 7 7h6L27 0z" fill="currentColor" opacity="0.14" />
      <path
        d="M8 14h12M8 20.5h20"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.42"
      />
    </svg>
  );
}
