import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../storage/local-storage.ts';

/** spec §2: the theme is kept in local storage under this key; the default is elegant. */
const THEME_KEY = 'selected-theme';
const DEFAULT_THEME = 'elegant';

export const THEMES = [
  { name: 'elegant', label: '雅致' },
  { name: 'sky', label: '晴空' },
  { name: 'dark', label: '玄夜' },
] as const;

export type Theme = (typeof THEMES)[number]['name'];

export function parseTheme(stored: string | null | undefined): Theme {
  return THEMES.find(({ name }) => name === stored)?.name ?? DEFAULT_THEME;
}

/** The theme in use. The script in index.html has put it on <html> before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}

export function changeTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme);
  applyTheme(theme);
}

const listeners = new Set<() => void>();

function readTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme']);
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', followOtherTabs);
    catchUp();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
}

/**
 * Takes over a theme that another tab may have chosen since the script in index.html looked, and
 * nobody was listening.
 */
function catchUp(): void {
  const stored = readStored(THEME_KEY);
  if (stored && parseTheme(stored) !== readTheme()) applyTheme(parseTheme(stored));
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === THEME_KEY || event.key === null) applyTheme(parseTheme(readStored(THEME_KEY)));
}
