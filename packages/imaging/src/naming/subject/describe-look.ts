import { COLOUR_TEXT, type ColourName } from '../look/colour-name.ts';
import type { NameCandidate, NameLanguage } from '../name-types.ts';
import type { PictureReading } from '../reading.ts';
import { KIND_TEXT, type SubjectKind } from '../subject-kinds.ts';
import { isNamedByThings } from '../things/named-by-things.ts';
import { capital, describeThings } from './describe-things.ts';

/**
 * Describes a picture beyond its text: what can be seen on it, the colour of goods before a plain ground, the kind of a
 * paper. A photograph about which nothing is known gets no name but its date: its colours and its shape name nothing.
 */
export function describeLook(
  reading: PictureReading,
  kind: SubjectKind,
  language: NameLanguage,
): NameCandidate[] {
  if (!isNamedByThings(kind)) {
    return [{ subject: KIND_TEXT[kind][language], from: 'kind', confidence: 0.1 }];
  }
  return [...describeThings(reading.things, language), ...describeGoods(reading, kind, language)];
}

/** Nothing to say, and why. */
export function describeNothing({ things }: PictureReading): NameCandidate {
  return { subject: '', from: things ? 'nothing-seen' : 'nothing-read', confidence: 0 };
}

/** Goods that are told apart by these are told apart by nothing. */
const COLOURLESS = new Set<ColourName>(['black', 'grey', 'white']);

function describeGoods(
  { look }: PictureReading,
  kind: SubjectKind,
  language: NameLanguage,
): NameCandidate[] {
  if (kind !== 'product' || !look.subject || COLOURLESS.has(look.subject.colour)) return [];
  const own = COLOUR_TEXT[look.subject.colour];
  const behind = look.background && COLOUR_TEXT[look.background];
  const said =
    language === 'zh'
      ? [`${own.zh}商品`, ...(behind ? [`${behind.zh.replace('色', '')}底${own.zh}商品`] : [])]
      : [`${own.en} product`, ...(behind ? [`${own.en} product on ${behind.en}`] : [])].map(
          capital,
        );
  return said.map((subject) => ({ subject, from: 'colours', confidence: 0.4 }));
}
