import { Link } from 'react-router';

/** To another of the three screens, with what was typed so far. */
export function SisterLink({ to, phone, label }: { to: string; phone: string; label: string }) {
  return (
    <Link to={to} state={{ phone }} className="text-brand hover:underline">
      {label}
    </Link>
  );
}
