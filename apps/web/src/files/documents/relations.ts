import type { DocumentParts } from './document-parts.ts';

interface Relation {
  /** The last word of its kind, the same in both editions of the format: `worksheet`, `sharedStrings`. */
  kind: string;
  /** The name of the other part. Never an address. */
  target: string;
}

/** References of a part of an Office document, by the ids that it uses. */
export class Relations {
  readonly #byId: ReadonlyMap<string, Relation>;

  constructor(byId: ReadonlyMap<string, Relation>) {
    this.#byId = byId;
  }

  target(id: string): string | undefined {
    return this.#byId.get(id)?.target;
  }

  first(kind: string): string | undefined {
    return this.all(kind)[0];
  }

  all(kind: string): string[] {
    const wanted = [...this.#byId.values()].filter((relation) => relation.kind === kind);
    return wanted.map(({ target }) => target);
  }
}

/** Reads the references of a part by its name, or with '' of the whole package. */
export async function readRelations(parts: DocumentParts, name: string): Promise<Relations> {
  const slash = name.lastIndexOf('/');
  const folder = name.slice(0, Math.max(0, slash));
  const part = await parts.read(joined(folder, `_rels/${name.slice(slash + 1)}.rels`));
  const byId = new Map<string, Relation>();
  parts.readXml(part?.text ?? '', {
    open(tag, attribute) {
      if (tag !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const [id, target] = [attribute('Id'), attribute('Target')];
      const kind = attribute('Type')?.split('/').at(-1) ?? '';
      if (id && target) byId.set(id, { kind, target: resolve(folder, target) });
    },
  });
  return new Relations(byId);
}

/** `slides/slide1.xml` below `ppt`, `/ppt/slides/slide1.xml` from the top. */
function resolve(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  if (path.startsWith('/')) return path.slice(1);
  const steps: string[] = folder === '' ? [] : folder.split('/');
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
