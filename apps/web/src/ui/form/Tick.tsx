import { Check } from 'lucide-react';

/** The tick over a checkbox, shown while the `peer` before it is checked. */
export function Tick() {
  return (
    <Check
      size={14}
      strokeWidth={3}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 m-auto text-on-brand opacity-0 peer-checked:opacity-100"
    />
  );
}
