/** The browser's own part of a passkey; the library comes with the first of them. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export type CeremonyEnd = 'cancelled' | 'known' | 'unsupported';

/** The person closed the window, or the browser cannot: nothing was refused by the server. */
export class CeremonyEnded extends Error {
  readonly end: CeremonyEnd;

  constructor(end: CeremonyEnd, cause: unknown) {
    super(end, { cause });
    this.name = 'CeremonyEnded';
    this.end = end;
  }
}

const load = () => import('@simplewebauthn/browser');

/** `options` as the server wrote them; the library reads their parts. */
export async function createPasskey(options: unknown) {
  const { startRegistration } = await load();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(endOf);
  // Extensions are of no use to the server, and of no fixed shape.
  return { ...made, response: { ...made.response }, clientExtensionResults: {} };
}

export async function askPasskey(options: unknown) {
  const { startAuthentication } = await load();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON }).catch(endOf);
  return { ...answer, response: { ...answer.response }, clientExtensionResults: {} };
}

function endOf(error: unknown): never {
  if (!('PublicKeyCredential' in window)) throw new CeremonyEnded('unsupported', error);
  const name = error instanceof Error ? error.name : '';
  throw new CeremonyEnded(name === 'InvalidStateError' ? 'known' : 'cancelled', error);
}
