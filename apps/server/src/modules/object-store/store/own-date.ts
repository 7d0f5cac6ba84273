/** The parameter of a link that tells the date which the bytes had before they came here, epoch ms. */
export const OWN_DATE_PARAM = 'own-date';

/**
 * A link tells as `Last-Modified` the file's own date, where one was signed, so that whoever keeps it (`wget`,
 * `curl -R`) has the file as its sender had it. HTTP knows no date to come; then it is when the object was stored.
 */
export function shownDate(
  modifiedAt: number,
  {
    params,
    signed,
    now,
  }: { params: ReadonlyMap<string, string>; signed: ReadonlySet<string>; now: number },
): number {
  const text = params.get(OWN_DATE_PARAM);
  if (text === undefined || !signed.has(OWN_DATE_PARAM) || !/^\d{1,15}$/.test(text))
    return modifiedAt;
  const ownDate = Number(text);
  return ownDate > now ? modifiedAt : ownDate;
}
