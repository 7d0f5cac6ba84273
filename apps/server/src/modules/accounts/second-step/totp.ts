/** One-time codes by time (RFC 6238: SHA-1, six digits, thirty seconds), as every authenticator shows them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** As RFC 4226 §4 recommends: 160 bits. */
const SECRET_BYTES = 20;
/** Clocks of phones differ; a step either way is a minute and a half in all (RFC 6238 §5.2). */
const WINDOW = [0, -1, 1] as const;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** In base 32, as it is typed into an authenticator. */
export function createTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

export function totpOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step whose code this is, within a step of now; undefined for a wrong one. */
export function matchTotp(secret: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / STEP_MS);
  const typed = Buffer.from(code);
  return WINDOW.map((away) => current + away).find((step) => {
    const right = Buffer.from(totpOf(secret, step));
    return right.length === typed.length && timingSafeEqual(right, typed);
  });
}

/** Builds the address that an authenticator reads from a QR code. */
export function totpUri(secret: string, { site, name }: { site: string; name: string }): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(name)}`;
  const query = new URLSearchParams({ secret, issuer: site, algorithm: 'SHA1' });
  return `otpauth://totp/${label}?${query}&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
