import { type FetchPartOptions, fetchPart, type Part, type PartPorts } from './fetch-part.ts';

/** Several parts at once, with one progress from 0 to 1 over all of their bytes. */
export async function fetchParts<Name extends string>(
  parts: Record<Name, Part>,
  options: { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined },
  ports?: PartPorts,
): Promise<Record<Name, Uint8Array<ArrayBuffer>>> {
  const entries = Object.entries<Part>(parts);
  const total = entries.reduce((sum, [, { sizeBytes }]) => sum + sizeBytes, 0);
  const received = new Map<string, number>();
  const loaded = await Promise.all(
    entries.map(async ([name, part]) => {
      const onBytes: FetchPartOptions['onBytes'] = (bytes) => {
        received.set(name, Math.min(bytes, part.sizeBytes));
        const sum = [...received.values()].reduce((all, one) => all + one, 0);
        options.onProgress?.(total === 0 ? 1 : sum / total);
      };
      return [name, await fetchPart(part, { signal: options.signal, onBytes }, ports)] as const;
    }),
  );
  // Every name of `parts` is an entry, so every one is there.
  return Object.fromEntries(loaded) as Record<Name, Uint8Array<ArrayBuffer>>;
}
