/** Tells screen readers a progress from 0 to 1; undefined while nobody knows how far it is. */
export function progressAria(label: string, share: number | undefined) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': share === undefined ? undefined : Math.floor(share * 100),
  } as const;
}
