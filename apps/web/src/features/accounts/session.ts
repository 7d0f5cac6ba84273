/**
 * The logged-in person, as the page keeps it. All of it is for showing; the server believes none
 * (PRODUCT §4).
 */
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { holdCalls } from '#api/held-calls.ts';
import { askAnew, isOfViewer } from '#api/viewer-queries.ts';
import { forgetAllShared } from '#platform/service/shared-files.ts';
import { refreshLogin, USER_INFO } from '#platform/storage/client-state.ts';
import { readCookie, removeCookie } from '#platform/storage/cookies.ts';
import { readStoredJson, removeStored, writeStoredJson } from '#platform/storage/local-storage.ts';
import type { SignedIn } from './api.ts';

const HINT_COOKIES = ['u', 'user'] as const;

/** The server has just opened a session and set the hint cookies. */
export async function enterSession(
  { notice: _notice, ...user }: SignedIn,
  queries: QueryClient,
): Promise<void> {
  if (isAnother(readStoredJson(USER_INFO), user)) await forgetAllShared();
  writeStoredJson(USER_INFO, user);
  refreshLogin();
  await askAnew(queries);
}

/**
 * Ends the session by `end`, and with it what the page keeps of it. Nothing else is asked in between: not by
 * the screen that is just leaving, either. `leaveScreen` goes away from one that was only for who is logged in.
 */
export async function endSession(
  queries: QueryClient,
  end: () => Promise<unknown>,
  leaveScreen: () => Promise<void> | void,
): Promise<void> {
  await queries.cancelQueries({ predicate: isOfViewer });
  try {
    await holdCalls(async () => {
      await end();
      forgetViewer();
      await leaveScreen();
      // Calls that a click has made meanwhile are dropped: the person who has just gone asked for
      // them.
      await queries.cancelQueries({ predicate: isOfViewer });
    });
  } catch (error) {
    // Still logged in: what was called off is asked for again.
    void queries.invalidateQueries({ predicate: isOfViewer });
    throw error;
  }
  await leaveSession(queries);
}

/** Here nobody is logged in any more. */
function forgetViewer(): void {
  for (const name of HINT_COOKIES) if (readCookie(name) !== undefined) removeCookie(name);
  removeStored(USER_INFO);
  // At once: the screen that comes next would still show, and ask, what is for users only.
  flushSync(refreshLogin);
}

/** The session is over: logged out, or the account is gone. */
export async function leaveSession(queries: QueryClient): Promise<void> {
  forgetViewer();
  // Files that other apps have shared wait on the device, and were not meant for the next person
  // (SECURITY §10.5).
  await forgetAllShared();
  // All of these need a login: a screen that is just leaving would only be refused.
  queries.removeQueries({ queryKey: ['accounts'] });
  await askAnew(queries);
}

/** The session of somebody else has ended without a logout here, as by its age. */
function isAnother(before: unknown, user: Pick<SignedIn, 'unionid'>): boolean {
  if (typeof before !== 'object' || before === null || !('unionid' in before)) return false;
  return before.unionid !== user.unionid;
}

/** The number of who is logged in here, for password managers to file a new password under. */
export function storedPhone(): string {
  const entry = readStoredJson(USER_INFO);
  const phone = typeof entry === 'object' && entry !== null && 'phone' in entry && entry.phone;
  return typeof phone === 'string' ? phone : '';
}
