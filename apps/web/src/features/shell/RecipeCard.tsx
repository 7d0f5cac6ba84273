import type { Recipe } from '@transmit/contract';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { CommandLine } from './CommandLine.tsx';

interface RecipeCardProps {
  id: string;
  title: string;
  lead: string;
  icon: ReactNode;
  recipes?: readonly Recipe[];
  /** Titles stand above their commands, for commands of several lines. */
  isTall?: boolean;
  children?: ReactNode;
}

/** A sheet of commands on one subject. */
export function RecipeCard(card: RecipeCardProps) {
  const { id, title, lead, icon, recipes = [], isTall = false, children } = card;
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 p-5 sm:p-6">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-h3 font-bold">
            {title}
          </h2>
          <p className="text-small text-muted">{lead}</p>
        </div>
      </div>
      {recipes.length > 0 && <Recipes recipes={recipes} isTall={isTall} />}
      {children}
    </Card>
  );
}

function Recipes({ recipes, isTall }: { recipes: readonly Recipe[]; isTall: boolean }) {
  return (
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {recipes.map(({ id, title, command }) => (
        <li
          key={id}
          className={
            isTall
              ? 'grid grid-cols-[minmax(0,1fr)] gap-2 py-3'
              : 'grid grid-cols-[minmax(0,1fr)] items-center gap-2 py-3 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-4'
          }
        >
          <p>{title}</p>
          <CommandLine command={command} name={title} />
        </li>
      ))}
    </ul>
  );
}
