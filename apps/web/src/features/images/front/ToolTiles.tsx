import {
  type LucideIcon,
  Minimize2,
  Scissors,
  Send,
  Table2,
  Type,
  WandSparkles,
} from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { frontText } from './front-text.ts';

const { doors } = frontText;

interface Door {
  words: readonly [name: string, hint: string];
  path: string;
  icon: LucideIcon;
  look: string;
}

const DOORS: readonly Door[] = [
  { words: doors.send, path: paths.home(), icon: Send, look: 'bg-brand-soft text-brand' },
  { words: doors.compress, path: paths.compress(), icon: Minimize2, look: 'bg-ok-soft text-ok' },
  { words: doors.cutout, path: paths.cutout(), icon: Scissors, look: 'bg-info-soft text-info' },
  { words: doors.text, path: paths.extractText(), icon: Table2, look: 'bg-warn-soft text-warn' },
  { words: doors.aiTitle, path: paths.aiTitle(), icon: Type, look: 'bg-accent-soft text-accent' },
  {
    words: doors.imageToImage,
    path: paths.imageToImage(),
    icon: WandSparkles,
    look: 'bg-danger-soft text-danger',
  },
];

/** The other things that can be done here. */
export function ToolTiles() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
      {DOORS.map(({ words: [name, hint], path, icon: Icon, look }) => (
        <li key={path}>
          <Link
            to={path}
            className="flex h-full items-center gap-3.5 rounded-xl border border-line bg-card p-4 shadow-1 hover:border-brand-line max-sm:flex-col max-sm:items-start"
          >
            <span className={`grid size-11 shrink-0 place-items-center rounded-lg ${look}`}>
              <Icon size={21} aria-hidden="true" />
            </span>
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-small text-muted">{hint}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
