import { Layers } from 'lucide-react';

/** Stands where a single file has its sheet. */
export function BundleIcon({ size }: { size: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-md bg-brand-soft text-brand"
      style={{ width: size, height: size }}
    >
      <Layers size={size / 2} />
    </span>
  );
}
