/**
 * The ceremonies of WebAuthn by `@simplewebauthn/server`, which is loaded with the first of them: most
 * processes never see a passkey. A device that cannot verify its person still proves that it is there: the
 * password was the first step.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyRow } from '../accounts.tables.ts';
import type { PasskeyPlace } from './passkey-place.ts';

/** Time that a person may take, in the browser's own window too. */
export const ASK_MS = 10 * 60_000;

/** EdDSA, ES256, RS256: what every browser's authenticators sign with. */
const ALGORITHMS = [-8, -7, -257];

const load = () => import('@simplewebauthn/server');

export interface PasskeyUser {
  unionid: string;
  /** Masked: it is shown in the browser's window, and kept by a password manager. */
  name: string;
}

export async function offerNewPasskey(
  { rpId }: PasskeyPlace,
  { site, user, known }: { site: string; user: PasskeyUser; known: readonly PasskeyRow[] },
) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: site,
    rpID: rpId,
    supportedAlgorithmIDs: ALGORITHMS,
    userID: Uint8Array.from(Buffer.from(user.unionid)),
    userName: user.name,
    userDisplayName: user.name,
    timeout: ASK_MS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

export interface MadePasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
}

/** Undefined for what does not prove a new passkey of this site, made for this challenge. */
export async function readNewPasskey(
  { rpId, origin }: PasskeyPlace,
  { response, challenge }: { response: unknown; challenge: string },
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await load();
  const verified = await verifyRegistrationResponse({
    // Its shape is the contract's; the library throws at what is none.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
  };
}

export async function offerPasskeys({ rpId }: PasskeyPlace, known: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: rpId,
    timeout: ASK_MS,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred',
  });
}

/** The signature's count; undefined for what this passkey did not sign for this challenge and site. */
export async function verifyPasskey(
  { rpId, origin }: PasskeyPlace,
  { response, challenge, passkey }: { response: unknown; challenge: string; passkey: PasskeyRow },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

function descriptorOf({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports: JSON.parse(transports) as string[] };
}
