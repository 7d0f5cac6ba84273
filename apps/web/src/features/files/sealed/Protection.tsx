import { Check, EyeOff, Globe, Laptop, type LucideIcon, Server } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { sealedText } from './text.ts';

const ICONS: readonly LucideIcon[] = [EyeOff, Laptop, Check];

/** Says what is protected, and what the server still knows, which must not be left out (UI §12). */
export function Protection() {
  const { title, rows, knows, page, more } = sealedText.protects;
  return (
    <section aria-label={title} className="text-small">
      <h2 className="text-body font-semibold">{title}</h2>
      <ul className="mt-4 grid gap-4">
        {rows.map(([name, fact], index) => (
          <Row key={name} icon={ICONS[index] ?? Check} name={name} fact={fact} tone="brand" />
        ))}
      </ul>
      <div className="mt-5 grid gap-4 border-t border-line pt-5">
        <Row icon={Server} name={knows[0]} fact={knows[1]} tone="plain" isAlone />
        <Row icon={Globe} name={page[0]} fact={page[1]} tone="plain" isAlone />
      </div>
      <Link
        to={paths.shell()}
        className="mt-4 inline-flex min-h-11 items-center text-brand hover:underline"
      >
        {more}
      </Link>
    </section>
  );
}

interface RowProps {
  icon: LucideIcon;
  name: string;
  fact: string;
  tone: 'brand' | 'plain';
  isAlone?: boolean;
}

function Row({ icon: Icon, name, fact, tone, isAlone = false }: RowProps) {
  const Tag = isAlone ? 'div' : 'li';
  return (
    <Tag className="flex gap-3">
      <span
        aria-hidden="true"
        className={
          tone === 'brand'
            ? 'grid size-8 shrink-0 place-items-center rounded-md bg-brand-soft text-brand'
            : 'grid size-8 shrink-0 place-items-center rounded-md bg-bg-2 text-muted'
        }
      >
        <Icon size={17} />
      </span>
      <span className="min-w-0">
        <span className="block text-body">{name}</span>
        <span className="block text-muted">{fact}</span>
      </span>
    </Tag>
  );
}
