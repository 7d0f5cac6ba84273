import type { DocumentParts } from './document-parts.ts';
import { readXml } from './read-xml.ts';

/** What a part of an Office document refers to: id → the name of the other part. Never an address. */
export async function readRelations(
  parts: DocumentParts,
  name: string,
): Promise<ReadonlyMap<string, string>> {
  const slash = name.lastIndexOf('/');
  const folder = name.slice(0, slash);
  const part = await parts.read(`${folder}/_rels/${name.slice(slash + 1)}.rels`);
  const relations = new Map<string, string>();
  readXml(part?.text ?? '', {
    open(tag, attribute) {
      if (tag !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const [id, target] = [attribute('Id'), attribute('Target')];
      if (id && target) relations.set(id, resolve(folder, target));
    },
  });
  return relations;
}

/** `slides/slide1.xml` below `ppt`, `/ppt/slides/slide1.xml` from the top. */
function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}
