/** Rules of sealed sendings (PRODUCT §10) that both sides keep; the format is docs/sealed.md. */

/** The server names each sealed sending alike: it is told no name. */
export const SEALED_NAME = '密封的寄存';

/** 64 KiB as base64url. */
export const MAX_SEALED_HEAD = Math.ceil((64 * 1024 * 4) / 3);

interface OpenTerms {
  password?: string | undefined;
  lock?: string | undefined;
  title?: string | undefined;
  note?: string | undefined;
  last_modified?: number | undefined;
  file_type: number;
}

/**
 * Fields of a finishing call that the server can read, and that a sealed sending must not tell; words take the place of a
 * password. A client that sends one of them has a fault, and hears of it before anything is kept.
 */
export function findOpenTerms(terms: OpenTerms): string[] {
  const { file_type, ...told } = terms;
  const open = (['password', 'lock', 'title', 'note', 'last_modified'] as const).filter(
    (field) => told[field] !== undefined && told[field] !== '',
  );
  return file_type === 1 ? open : [...open, 'file_type'];
}
