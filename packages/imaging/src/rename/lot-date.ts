/** Years that a lot which is photographed today may be from. */
const YEARS = { from: 1990, to: 2059 };
/** Short dates are only taken for dates where so many neighbours have one in that place. */
const TELLING = 2;

/**
 * A day that is in no calendar, where a date must be: eight digits that begin with a century, or six where
 * every neighbour of the same pattern has a date.
 */
export function hasImpossibleDate(value: string, neighbours: readonly string[]): boolean {
  for (const { 0: digits, index } of value.matchAll(/\d{6,}/g)) {
    if (digits.length === 8 && /^(?:19|20)\d\d/.test(digits) && !isDay(digits)) return true;
    if (hasOutlier(value, index, neighbours)) return true;
  }
  return false;
}

/** In the same place all the others have a date, written with four figures for the year or with two. */
function hasOutlier(value: string, at: number, neighbours: readonly string[]): boolean {
  const others = neighbours.filter((one) => one !== value);
  if (others.length < TELLING) return false;
  return [8, 6].some((length) => {
    const dayOf = (text: string) => isDay(text.slice(at, at + length));
    return !dayOf(value) && others.every(dayOf);
  });
}

/** `YYYYMMDD` or `YYMMDD`. */
function isDay(digits: string): boolean {
  const parts = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const full = year < 100 ? 2000 + year : year;
  if (full < YEARS.from || full > YEARS.to || month < 1 || month > 12) return false;
  return day >= 1 && day <= new Date(Date.UTC(full, month, 0)).getUTCDate();
}
