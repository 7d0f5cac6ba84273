/**
 * Keys that the embedded store gives to the objects of finished uploads. Nobody may ask for credentials
 * for one (SECURITY §9.3).
 */
const SEALED_FOLDER = 'sealed/';

export function sealedKey(objectId: string): string {
  return SEALED_FOLDER + objectId;
}

export function isSealedKey(key: string): boolean {
  return key.startsWith(SEALED_FOLDER);
}
