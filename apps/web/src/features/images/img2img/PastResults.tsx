import { Ellipsis } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { Thumbnail } from '../workbench/grid/Thumbnail.tsx';
import { effectName, strengthName } from './effect-form.ts';
import { past, takeUp } from './effect-workbench.ts';
import { words } from './words.ts';

const { history } = words;

/** Results since the page was opened; a press brings one up again. */
export function PastResults() {
  const results = useStore(past, (state) => state.results);
  if (results.length === 0) return null;
  return (
    <section aria-label={history.title} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex items-center gap-2">
        <h2 className="text-h3 font-semibold">{history.title}</h2>
        <span className="flex-1 text-small text-muted">{history.lead}</span>
        <LateMenu
          trigger={<IconButton label={history.more} icon={<Ellipsis size={18} />} />}
          groups={[
            [
              {
                label: history.clear,
                danger: true,
                onSelect: () => past.setState({ results: [] }),
              },
            ],
          ]}
        />
      </div>
      <ul className="flex gap-3 overflow-x-auto p-0.5 pb-2">
        {results.map((one) => (
          <PastResult
            key={one.id}
            name={history.of(effectName(one.detail.effect), strengthName(one.detail.strength))}
            picture={one.result}
            onShow={() => takeUp(one)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PastResultProps {
  name: string;
  picture: File;
  onShow: () => void;
}

function PastResult({ name, picture, onShow }: PastResultProps) {
  return (
    <li className="w-32 shrink-0">
      <button
        type="button"
        aria-label={history.show(name)}
        onClick={onShow}
        className="grid w-full gap-1 rounded-md text-left text-small hover:text-brand"
      >
        <Thumbnail file={picture} className="aspect-[10/7] w-full rounded-md border border-line" />
        <span className="truncate">{name}</span>
      </button>
    </li>
  );
}
