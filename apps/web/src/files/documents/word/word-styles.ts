import type { DocumentParts } from '../document-parts.ts';
import type { Attribute } from '../read-xml.ts';

export interface WordStyles {
  /** Style id → level of heading. */
  headings: ReadonlyMap<string, number>;
  /** Ids of styles whose text is hidden. */
  hidden: ReadonlySet<string>;
  /** The lists that count, as `numId`; the others have dots. */
  numbered: ReadonlySet<string>;
}

interface Style {
  basedOn: string;
  level: number | undefined;
  isHidden: boolean | undefined;
}

/** As deep as one style is ever based on another. */
const MOST_BASES = 16;

/** Ids are `Heading1` in English, plain `1` in Chinese documents; what counts is the name, or the outline. */
export function readWordStyles(
  parts: DocumentParts,
  xml: string,
): Pick<WordStyles, 'headings' | 'hidden'> {
  const styles = readStyles(parts, xml);
  const headings = new Map<string, number>();
  const hidden = new Set<string>();
  for (const id of styles.keys()) {
    const level = inherited(styles, id, (style) => style.level);
    if (level !== undefined && level > 0) headings.set(id, level);
    if (inherited(styles, id, (style) => style.isHidden)) hidden.add(id);
  }
  return { headings, hidden };
}

function readStyles(parts: DocumentParts, xml: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  let style: Style | undefined;
  parts.readXml(xml, {
    open(tag, attribute) {
      if (tag === 'style') {
        style = { basedOn: '', level: undefined, isHidden: undefined };
        styles.set(attribute('styleId') ?? '', style);
      }
      if (style) addTo(style, tag, attribute);
    },
    close(tag) {
      if (tag === 'style') style = undefined;
    },
  });
  return styles;
}

function addTo(style: Style, tag: string, attribute: Attribute): void {
  const value = attribute('val') ?? '';
  if (tag === 'basedOn') style.basedOn = value;
  if (tag === 'vanish') style.isHidden = isOn(attribute);
  // Level 9 is that of plain text.
  if (tag === 'outlineLvl') style.level ??= /^[0-8]$/.test(value) ? Number(value) + 1 : 0;
  if (tag !== 'name') return;
  const level = /^(?:heading|标题) ?([1-9])$/i.exec(value)?.[1] ?? (/^title$/i.test(value) && '1');
  if (level) style.level = Number(level);
}

function inherited<Value>(
  styles: ReadonlyMap<string, Style>,
  id: string,
  pick: (style: Style) => Value | undefined,
): Value | undefined {
  let style = styles.get(id);
  for (let steps = 0; style && steps < MOST_BASES; steps += 1) {
    const value = pick(style);
    if (value !== undefined) return value;
    style = styles.get(style.basedOn);
  }
  return undefined;
}

/** A property that stands there is meant, unless it says that it is not. */
export function isOn(attribute: Attribute): boolean {
  return !/^(0|false|off)$/.test(attribute('val') ?? '');
}

/** The lists that count, as `numId`; the others have dots. */
export function readNumbered(parts: DocumentParts, xml: string): ReadonlySet<string> {
  const formats = new Map<string, string>();
  const numbered = new Set<string>();
  let abstractId = '';
  let numId = '';
  parts.readXml(xml, {
    open(tag, attribute) {
      if (tag === 'abstractNum') abstractId = attribute('abstractNumId') ?? '';
      if (tag === 'num') numId = attribute('numId') ?? '';
      // The first level's format is the list's.
      if (tag === 'numFmt' && !formats.has(abstractId)) {
        formats.set(abstractId, attribute('val') ?? '');
      }
      if (tag !== 'abstractNumId') return;
      const format = formats.get(attribute('val') ?? '');
      if (format && format !== 'bullet' && format !== 'none') numbered.add(numId);
    },
  });
  return numbered;
}
