/** The conditional headers of HTTP (RFC 9110 §13), with COS's answers. */
export interface VersionFacts {
  /** Without quotes. */
  etag: string;
  /** Epoch ms. */
  modifiedAt: number;
}

export interface Conditions {
  ifMatch?: string | undefined;
  ifUnmodifiedSince?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
}

export type Verdict = 'proceed' | 'not-modified' | 'failed';

export function weigh(conditions: Conditions, version: VersionFacts): Verdict {
  const { ifMatch, ifUnmodifiedSince, ifNoneMatch, ifModifiedSince } = conditions;
  if (ifMatch !== undefined) {
    if (!matches(ifMatch, version)) return 'failed';
  } else if (isModifiedSince(ifUnmodifiedSince, version) === true) return 'failed';
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, version) ? 'not-modified' : 'proceed';
  return isModifiedSince(ifModifiedSince, version) === false ? 'not-modified' : 'proceed';
}

/** Tells whether a Range still belongs to this version; a browser resumes a download with If-Range. */
export function isSameVersion(ifRange: string | undefined, version: VersionFacts): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return matches(ifRange, version);
  return Date.parse(ifRange) === wholeSeconds(version.modifiedAt);
}

function matches(list: string, { etag }: VersionFacts): boolean {
  return list.split(',').some((entry) => {
    const tag = entry.trim().replace(/^W\//, '');
    return tag === '*' || tag === `"${etag}"` || tag === etag;
  });
}

/** Undefined when the header is missing or no date: such a one is ignored. */
function isModifiedSince(
  date: string | undefined,
  { modifiedAt }: VersionFacts,
): boolean | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : wholeSeconds(modifiedAt) > time;
}

/** HTTP dates know no milliseconds. */
function wholeSeconds(time: number): number {
  return Math.floor(time / 1000) * 1000;
}
