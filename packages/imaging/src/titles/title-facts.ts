import { findKind } from '../naming/kinds/find-kind.ts';
import { COLOUR_TEXT } from '../naming/look/colour-name.ts';
import type { PictureReading } from '../naming/reading.ts';
import { describeThings } from '../naming/subject/describe-things.ts';
import { subjectsOf } from '../naming/subject/subjects-of.ts';
import { tidySubject } from '../naming/subject/tidy-subject.ts';
import { valueBehind } from '../naming/subject/title-line.ts';
import { KIND_TEXT } from '../naming/subject-kinds.ts';

/** Facts that a title may say of a picture, because they were read there. */
export interface TitleFacts {
  knows: 'text' | 'things' | 'colours';
  subject: string;
  others: string[];
  /** Those of the others that stand before the subject. */
  leads: ReadonlySet<string>;
}

const MOST_OTHERS = 5;
/** Kinds whose colour is that of the thing, and not of its paper. */
const COLOURED = new Set(['product', 'photo', 'picture']);
/** Kinds whose other lines belong to the thing; those of a page or a chat are only its contents. */
const DETAILED = new Set(['label', 'product', 'poster', 'photo', 'picture', 'card']);
/** Lines about a lot, a date, a maker's number: true, and nothing for a title. */
const NO_DETAIL =
  /批号|批次|日期|有效|保质|标准|许可|条码|检验|厂家|地址|主办|lot|batch|exp|mfg|ref\b|净含量|规格|名称|品名|net\s*wt/i;

export function titleFacts(reading: PictureReading, language: 'zh' | 'en'): TitleFacts {
  const { kind } = findKind(reading);
  const texts = subjectsOf(reading, kind)
    .filter(({ sureness }) => sureness > 0.25)
    .map(({ text }) => words(text, language))
    .filter((text) => text !== '');
  const colour = colourOf(reading, language);
  const kindText = language === 'en' ? KIND_TEXT[kind].en : KIND_TEXT[kind].zh;
  const details = [
    valueBehind(
      reading.lines,
      /^(?:规\s*格|净含量|型\s*号|材\s*质|口\s*味|产\s*地|net\s*(?:wt|weight)|size|model)/i,
    ),
    ...(DETAILED.has(kind) ? texts.slice(1).filter((text) => !NO_DETAIL.test(text)) : []),
  ].flatMap((text) => (text ? words(text, language) : []));
  const [subject] = texts;
  if (subject === undefined) {
    const [seen] = describeThings(reading.things, language);
    if (seen) {
      const said = language === 'en' ? titleCase(seen.subject) : seen.subject;
      return { knows: 'things', subject: said, others: [], leads: new Set() };
    }
    const thing = language === 'en' ? 'Product' : '商品';
    const plain = reading.look.subject ? thing : kindText;
    return {
      knows: 'colours',
      subject: join([colour, plain], language),
      others: [],
      leads: new Set(),
    };
  }
  const leads = COLOURED.has(kind) && colour ? [colour] : [];
  const tail = DETAILED.has(kind) ? [] : [kindText];
  const others = [...tail, ...details, ...leads].filter((text) => !subject.includes(text));
  return {
    knows: 'text',
    subject,
    others: [...new Set(others)].slice(0, MOST_OTHERS),
    leads: new Set(leads),
  };
}

/** A title has no joints of a file name; an English one no Chinese letters. */
function words(text: string, language: 'zh' | 'en'): string {
  const plain = tidySubject(text).replaceAll('_', language === 'en' ? ' ' : '');
  if (language === 'zh') return plain;
  const latin = plain.replace(/[^\p{Script=Latin}\p{N}\s.\-%/]+/gu, ' ').trim();
  return /[A-Za-z]{2}/.test(latin) ? titleCase(latin) : '';
}

function titleCase(text: string): string {
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase());
}

function colourOf({ look }: PictureReading, language: 'zh' | 'en'): string {
  const name =
    look.subject?.colour ?? look.colours.find(({ name }) => name !== look.background)?.name;
  if (!name || (!look.subject && look.flatness > 0.8)) return '';
  return language === 'en' ? titleCase(COLOUR_TEXT[name].en) : COLOUR_TEXT[name].zh;
}

function join(parts: readonly string[], language: 'zh' | 'en'): string {
  return parts.filter(Boolean).join(language === 'en' ? ' ' : '');
}
