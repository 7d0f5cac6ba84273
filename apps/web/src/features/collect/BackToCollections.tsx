import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';

export function BackToCollections({ children }: { children: string }) {
  return (
    <Link
      to={paths.collections()}
      className="inline-flex items-center gap-1 text-small text-muted hover:text-fg"
    >
      <ChevronLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}
