/** A number as it stands in a table, exact: `units` of `10 ** -decimals`. */
export interface Amount {
  units: number;
  decimals: number;
}

/** Signs of money before it or behind it, and what a minus may look like. */
const AMOUNT =
  /^([-–−(])?(?:[¥$€£]|RMB|CNY|USD|SR)?([-–−])?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,6}))?([-–−])?(?:元|圆|[¥$€£]|SR)?(\))?$/i;

/** The amount that a cell holds; undefined for other texts, zero for an empty one or a stroke. */
export function parseAmount(text: string): Amount | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  if (plain === '' || /^[-–−—_/\\]+$/.test(plain)) return { units: 0, decimals: 0 };
  const [, before, inside, whole = '', fraction = '', behind, bracket] = AMOUNT.exec(plain) ?? [];
  if (whole === '') return undefined;
  if ((before === '(') !== (bracket === ')')) return undefined;
  const units = Number(whole.replaceAll(',', '') + fraction);
  if (!Number.isSafeInteger(units)) return undefined;
  const isNegative = (before ?? inside ?? behind) !== undefined;
  return { units: isNegative ? -units : units, decimals: fraction.length };
}

/** Tells whether something is written with figures: a blank, a stroke and words are not. */
export function hasFigure(text = ''): boolean {
  return /\d/.test(text);
}

/** Tells whether a cell holds an amount that is written out: a blank and a stroke are none. */
export function holdsAmount(text = ''): boolean {
  return hasFigure(text) && parseAmount(text) !== undefined;
}

/** A short unit behind a quantity: 6.8 m², 40张, 12 kg. */
const UNIT = /(?<=\d)\s*\p{L}{1,3}[23]?$/u;

/** The same of a quantity with its unit, which a price is for. */
export function parseQuantity(text: string): Amount | undefined {
  return parseAmount(text) ?? parseAmount(text.normalize('NFKC').trim().replace(UNIT, ''));
}

export function addAmounts(amounts: readonly Amount[]): Amount {
  const decimals = Math.max(0, ...amounts.map((amount) => amount.decimals));
  return { units: amounts.reduce((sum, one) => sum + unitsAt(one, decimals), 0), decimals };
}

export function subtractAmounts(one: Amount, other: Amount): Amount {
  return addAmounts([one, { ...other, units: -other.units }]);
}

/** In last digits of a product: between two that {@link isProduct} takes for the same lies less. */
const LEAST_STEP = 1.02;

/** Rounded to the decimals of the product as it is written. */
export function isProduct(one: Amount, other: Amount, product: Amount): boolean {
  const scale = 10 ** (one.decimals + other.decimals - product.decimals);
  return Math.abs((one.units * other.units) / scale - product.units) < 0.51;
}

/** Tells whether another last digit of a factor would make another product, as that is written. */
export function isToldByProduct(factor: Amount, other: Amount, product: Amount): boolean {
  const scale = 10 ** (factor.decimals + other.decimals - product.decimals);
  return Math.abs(other.units) / scale >= LEAST_STEP;
}

export function isSameAmount(one: Amount, other: Amount): boolean {
  return subtractAmounts(one, other).units === 0;
}

/** With thousands apart, as sums are written. */
export function formatAmount({ units, decimals }: Amount): string {
  return (units / 10 ** decimals).toLocaleString('zh-CN', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

function unitsAt({ units, decimals }: Amount, wanted: number): number {
  return units * 10 ** (wanted - decimals);
}
