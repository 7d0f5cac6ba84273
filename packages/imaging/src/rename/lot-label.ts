/** A word in front of a lot number, and how sure it is that one follows. */
export interface LotLabel {
  /** As it is printed. */
  text: string;
  /** Start of the text behind it. */
  end: number;
  trust: number;
}

interface Kind {
  expression: RegExp;
  trust: number;
}

/** Words that may stand between a label and its number: `NO.`, `CODE`, `#` and the like. */
const NUMBER_WORD = String.raw`(?:\s*(?:NUMBER|NUM|NO|N[°º]|CODE|(?:NR|ID)(?!\d))(?![A-Z])\.?|\s*#)`;

/** From the surest to the least; letters around a Latin word make it another word (PILOT, LOTION). */
const KINDS: readonly Kind[] = [
  { expression: /(?:生产|产品|炉|原料|物料|灭菌)?\s*批\s*[号號](?:\s*码)?/g, trust: 1 },
  { expression: /(?:生产|产品)?批\s*次(?:\s*编?\s*[号號])?/g, trust: 0.95 },
  { expression: /製造番号|ロット(?:番号|NO\.?)?/g, trust: 0.9 },
  { expression: new RegExp(`(?<![A-Z])(?:LOT|BATCH)${NUMBER_WORD}`, 'g'), trust: 1 },
  { expression: /(?<![A-Z])N[°Oº]?\.?\s*(?:DE\s+)?LOTE?(?![A-Z])/g, trust: 0.95 },
  { expression: /(?<![A-Z])(?:LOT|BATCH|LOTTO|LOTE)(?![A-Z])/g, trust: 0.9 },
  { expression: /(?<![A-Z])CH\.?\s*-\s*B\.?(?![A-Z])/g, trust: 0.9 },
  { expression: /(?<![A-Z])CHARGEN?(?:\s*-?\s*(?:NR|NUMMER|BEZ)\.?)?(?![A-Z])/g, trust: 0.8 },
  { expression: /(?<![A-Z0-9])B\s?[./]\s?N(?:O)?\.?(?![A-Z])/g, trust: 0.85 },
  { expression: /(?<![A-Z0-9])BN(?=\s*[:.#\s]|\d{3})/g, trust: 0.75 },
];

/** Words that make a "lot" something else. */
const OTHER_LOTS = /(?:PARKING|CAR|VACANT|JOB|WHOLE|A|THE|THIS|THAT|BIG)\s+$/;
/** Continuations of a Chinese word that only begins like a label. */
const OTHER_WORDS = /^\s*(?:准|发|量|文|注|复)/;

/** Labels in a line of normalised text, the surest first. */
export function findLotLabels(line: string): LotLabel[] {
  const labels = KINDS.flatMap(({ expression, trust }) =>
    Array.from(line.matchAll(expression), (match) => ({
      text: match[0].trim(),
      start: match.index,
      end: match.index + match[0].length,
      trust,
    })),
  );
  return labels.filter(({ start, end }) => {
    const isElse = OTHER_LOTS.test(line.slice(0, start)) || OTHER_WORDS.test(line.slice(end));
    return !isElse;
  });
}

/** Other things that are printed beside a lot number, with values of their own. */
const OTHER_LABELS =
  /生产日期|制造日期|出厂日期|有效期|保质期|失效|限用|到期|规格|净含量|型号|货号|品名|名称|数量|条码|执行标准|批准文号|许可证|EXP|MFG|MFD|BBE|BEST|DATE|SERIAL|S\/N|REF(?![A-Z])|SKU|QTY|MODEL|PART\s*NO/g;

export function hasOtherLabel(line: string): boolean {
  return line.search(OTHER_LABELS) >= 0;
}

/** A line that is a label and nothing else: its value stands elsewhere. */
export function isLabelAlone(line: string): boolean {
  const labels = findLotLabels(line);
  if (labels.length === 0 && !hasOtherLabel(line)) return false;
  const rest = labels
    .reduce((text, label) => text.replace(label.text, ''), line)
    .replace(OTHER_LABELS, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  // One letter may be left of a label's longer form: 有效期至.
  return rest.length <= 1;
}
