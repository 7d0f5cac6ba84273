import type { QueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { dropBundle, dropFiles } from '#files/cached-files.ts';
import { mayComeBack, type Returning } from '#files/removal/may-come-back.ts';
import { offerUndo } from '#files/removal/offer-undo.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { pageText } from '../../page-text.ts';

/** Actions on a file or on a bundle: the same rows, other calls and words. */
export interface OwnerCalls {
  code: string;
  /** Resolves to the new end as the server says it. */
  extend: (days: number) => Promise<string>;
  /** Resolves to whether there is a password now. */
  setPassword: (password: string) => Promise<boolean>;
  remove: () => Promise<unknown>;
  /** Removed: no list and no page shows it any longer. */
  forget: (queries: QueryClient) => void;
  removal: {
    label: string;
    action: string;
  } & (Asked | Undone);
}

/** An action that cannot be undone is asked about. */
interface Asked {
  title: (name: string) => string;
  body: string;
  done: string;
}

/** An action that can be undone says so afterwards. */
interface Undone {
  offerUndo: (queries: QueryClient, name: string) => void;
}

/** Only its owner gets a removed file back, not who has its management link: `owned` is the file of its owner. */
export function fileCalls(code: string, owned: Returning | undefined): OwnerCalls {
  const { shares } = client;
  const { remove: label, removeAction: action, removeTitle, removeBody, removed } = pageText.owner;
  return {
    code,
    extend: async (days) => (await shares.extend({ code, expire_days: days })).data.expire_time,
    setPassword: async (password) =>
      (await shares.setPassword({ code, password })).data.has_password,
    remove: () => shares.remove({ code }),
    forget: (queries) => dropFiles(queries, new Set([code])),
    removal: {
      label,
      action,
      ...(owned && mayComeBack(owned, serverNow())
        ? {
            offerUndo: (queries: QueryClient, name: string) =>
              offerUndo(queries, [{ ...owned, code, name }]),
          }
        : { title: removeTitle, body: removeBody, done: removed }),
    },
  };
}

export function bundleCalls(code: string): OwnerCalls {
  const { bundles } = client;
  return {
    code,
    extend: async (days) => (await bundles.extend({ code, expire_days: days })).data.expire_time,
    setPassword: async (password) =>
      (await bundles.setPassword({ code, password })).data.has_password,
    remove: () => bundles.remove({ code }),
    forget: (queries) => dropBundle(queries, code),
    removal: {
      label: pageText.bundle.remove,
      title: pageText.bundle.removeTitle,
      body: pageText.bundle.removeBody,
      action: pageText.bundle.removeAction,
      done: pageText.bundle.removed,
    },
  };
}
