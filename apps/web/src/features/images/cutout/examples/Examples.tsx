import { takeInPictures } from '../../workbench/intake/take-in.ts';
import { cutoutWorkbench } from '../cutout-workbench.ts';
import { words } from '../words.ts';
import { DRAWINGS, type Drawing } from './drawings.ts';
import { addressOf, makeExample } from './make-example.ts';

const { examples } = words;

/** Pictures to try the tool with, each half as it is and half cut out. */
export function Examples() {
  return (
    <section aria-label={examples.title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-h3 font-semibold">{examples.title}</h2>
        <span className="text-small text-muted">{examples.lead}</span>
      </div>
      <ul className="grid grid-cols-3 gap-3 sm:gap-6">
        {DRAWINGS.map((drawing) => (
          <li key={drawing.id}>
            <Example drawing={drawing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Example({ drawing }: { drawing: Drawing }) {
  const { name, note } = examples.all[drawing.id];
  const choose = async () => {
    const file = await makeExample(drawing, examples.file(name));
    return [{ file, path: file.name }];
  };
  return (
    <button
      type="button"
      onClick={() => takeInPictures(cutoutWorkbench, choose())}
      className="grid w-full overflow-hidden rounded-lg border border-line bg-card text-left shadow-1 hover:border-brand-line focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand"
    >
      <span className="checkered relative block aspect-[4/3] sm:aspect-[16/9]">
        <Layer address={addressOf(drawing, false)} />
        <span className="absolute inset-0 [clip-path:inset(0_50%_0_0)]">
          <Layer address={addressOf(drawing, true)} />
        </span>
        <span aria-hidden="true" className="absolute inset-y-0 left-1/2 w-0.5 bg-card" />
      </span>
      <span className="grid border-t border-line px-3 py-2.5 sm:px-4">
        <span>{name}</span>
        <span className="text-small text-muted max-sm:hidden">{note}</span>
      </span>
    </button>
  );
}

function Layer({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      className="absolute inset-0 size-full object-cover object-[50%_30%]"
    />
  );
}
