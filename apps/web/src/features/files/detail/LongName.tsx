import { useState } from 'react';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';

/** Two lines of a phone; what is longer is cut until it is asked for. */
const SHOWN_WHOLE = 40;

/** The page's heading: a file's name, cut in the middle when it is long, whole on hover and on a tap. */
export function LongName({ name }: { name: string }) {
  const [isWhole, setWhole] = useState(false);
  if (name.length <= SHOWN_WHOLE) {
    return <h1 className="text-h2 leading-snug font-semibold wrap-anywhere">{name}</h1>;
  }
  return (
    <h1 className="text-h2 leading-snug font-semibold" aria-label={name}>
      <button
        type="button"
        title={name}
        aria-label={name}
        aria-expanded={isWhole}
        className="block w-full min-w-0 rounded-sm text-left"
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? <span className="wrap-anywhere">{name}</span> : <MiddleEllipsis text={name} />}
      </button>
    </h1>
  );
}
