import type { QueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { dropBundle, dropFiles } from '#files/cached-files.ts';
import { pageText } from '../../page-text.ts';

/** What can be done to a file or to a bundle: the same rows, other calls and words. */
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
    title: (name: string) => string;
    body: string;
    action: string;
    done: string;
  };
}

export function fileCalls(code: string): OwnerCalls {
  const { shares } = client;
  return {
    code,
    extend: async (days) => (await shares.extend({ code, expire_days: days })).data.expire_time,
    setPassword: async (password) =>
      (await shares.setPassword({ code, password })).data.has_password,
    remove: () => shares.remove({ code }),
    forget: (queries) => dropFiles(queries, new Set([code])),
    removal: {
      label: pageText.owner.remove,
      title: pageText.owner.removeTitle,
      body: pageText.owner.removeBody,
      action: pageText.owner.removeAction,
      done: pageText.owner.removed,
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
