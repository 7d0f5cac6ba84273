import type { DocumentParts } from '../document-parts.ts';
import { readXml } from '../read-xml.ts';
import { SlideText } from './slide-text.ts';

const DIAGRAM_BYTES = 1024 * 1024;

/** Reads the words of a diagram, a line each; hints that are drawn while it is edited alone are none. */
export async function readDiagram(
  parts: DocumentParts,
  target: string | undefined,
): Promise<string[]> {
  const part = await parts.read(target ?? '', DIAGRAM_BYTES);
  const text = new SlideText();
  const isWhole = readXml(part?.text ?? '', text);
  if (!part || !isWhole) parts.markDamaged();
  return text.lines;
}
