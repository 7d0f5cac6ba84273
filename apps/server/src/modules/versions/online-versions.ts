/** Pure: which versions are online, from the releases that were made (spec §4, PRODUCT §7). */
import { VERSION_TARGET, type VersionTarget } from '@transmit/contract';

export interface Release {
  versionId: number;
  target: VersionTarget;
}

/** Versions of the frontend and of the backend; one for all takes both places. */
export interface Online<R extends Release = Release> {
  frontend: R | undefined;
  backend: R | undefined;
}

/** The latest of each place; `releases` are the newest first. */
export function onlineOf<R extends Release>(releases: readonly R[]): Online<R> {
  const { frontend, backend, all } = VERSION_TARGET;
  return {
    frontend: releases.find(({ target }) => target === frontend || target === all),
    backend: releases.find(({ target }) => target === backend || target === all),
  };
}

export function onlineIds({ frontend, backend }: Online): Set<number> {
  return new Set([frontend, backend].flatMap((release) => (release ? [release.versionId] : [])));
}

/** Tells whether releasing it would change nothing: it has every place of its target. */
export function isWhollyOnline(
  { versionId, target }: Release,
  { frontend, backend }: Online,
): boolean {
  const places = [
    ...(target === VERSION_TARGET.backend ? [] : [frontend]),
    ...(target === VERSION_TARGET.frontend ? [] : [backend]),
  ];
  return places.every((release) => release?.versionId === versionId);
}
