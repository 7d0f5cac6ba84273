/**
 * Header by which the first calls of a page are known to be one visitor's before that visitor has a cookie. They are
 * answered in any order, each answer brings a cookie, and the last one must not name somebody new.
 */
export const FIRST_CALLS_HEADER = 'X-First-Calls';

/** A UUID that the page has drawn, or undefined for anything else. */
export function readFirstCalls(value: string | undefined): string | undefined {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value ?? '') ? value : undefined;
}
