import type { OwnFileRow } from '#files/row/rows.ts';

type Facts = Pick<OwnFileRow, 'id' | 'name' | 'picked_time'>;

/** Files that were picked up since they were last asked for; what was not known before is no news. */
export function newsOfPickups(before: readonly Facts[], after: readonly Facts[]): readonly Facts[] {
  const known = new Map(before.map((row) => [row.id, row.picked_time]));
  return after.filter(({ id, picked_time }) => {
    const was = known.get(id);
    // Times on the wire are ordered like their texts.
    return was !== undefined && picked_time !== null && picked_time > (was ?? '');
  });
}
