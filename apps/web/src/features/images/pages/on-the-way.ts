/** Documents on their way into a batch: when it is emptied one sentence tells which of them are left out. */
import { toast } from '#ui/feedback/toast.ts';
import { leftOutText } from './left-out-text.ts';

export interface Arriving {
  name: string;
  /** Pages of it that were taken so far. */
  taken: number;
  /** It is in whole. */
  arrive: () => void;
}

const arriving = new WeakMap<AbortSignal, Set<Arriving>>();

/** A document that is on its way until it says that it has arrived; the signal is that of its batch. */
export function onTheWay(name: string, signal: AbortSignal): Arriving {
  const others = arriving.get(signal) ?? tellWhenEmptied(signal);
  const document: Arriving = { name, taken: 0, arrive: () => others.delete(document) };
  others.add(document);
  return document;
}

function tellWhenEmptied(signal: AbortSignal): Set<Arriving> {
  const documents = new Set<Arriving>();
  arriving.set(signal, documents);
  const tell = () => {
    const told = leftOutText([...documents]);
    if (told !== undefined) toast(told, 'info');
  };
  signal.addEventListener('abort', tell, { once: true });
  return documents;
}
