import type { Services } from '#kernel/services.ts';

export interface DiskRoom {
  free_bytes: number;
  size_bytes: number;
}

/** Reads the room of the disk that holds DATA_DIR; null while it cannot be read. */
export async function readDataRoom({
  metrics,
}: Pick<Services, 'metrics'>): Promise<DiskRoom | null> {
  const [free_bytes, size_bytes] = await Promise.all(
    ['transmit_disk_free_bytes', 'transmit_disk_size_bytes'].map((name) =>
      metrics.read(name).then(
        (readings) => readings.find(({ labels }) => labels?.['place'] === 'data')?.value,
        () => undefined,
      ),
    ),
  );
  return free_bytes === undefined || size_bytes === undefined ? null : { free_bytes, size_bytes };
}
