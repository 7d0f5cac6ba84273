import { askedFeeText, FEE_WORDS, formatCode, toWireTime } from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import type { FileRow } from '../files.tables.ts';
import { presentFinished } from '../records/present-file.ts';

/**
 * Builds the lines of a terminal: the code, and the ways for the other side to pick it up, with or
 * without curl.
 */
export function curlTicket(
  file: FileRow,
  services: Pick<Services, 'publicOrigin' | 'manageLinkKey' | 'config'>,
): string[] {
  const { detail_url, fee, manage_url } = presentFinished(file, services);
  const code = formatCode(file.code);
  const password = file.password_hash === null ? '' : ' -u :密码';
  return [
    `取件码  ${code}`,
    `链接    ${detail_url}`,
    `取件    curl -fL${password} -o ${quoted(file.name)} ${services.publicOrigin}/c/${code}`,
    `有效期  ${toWireTime(file.expires_at).slice(0, 16)}`,
    ...(fee > 0 ? [`${FEE_WORDS.label}  ${askedFeeText(fee)}`] : []),
    ...(manage_url ? [`管理    ${manage_url}`] : []),
  ];
}

/** A name as a shell takes it, whatever is in it. */
function quoted(name: string): string {
  return `'${name.replaceAll("'", `'\\''`)}'`;
}
