import type { UploadCredentials } from '../rules/credentials-cache.ts';
import type { Parcel, StorePlace, UploadDriver } from '../run/upload-driver.ts';

/** A driver that takes the way which the server names for each key (`data.upload`). */
export class ChoosingDriver<Source> implements UploadDriver<Source> {
  readonly #credentialsFor: (key: string) => Promise<Pick<UploadCredentials, 'upload'>>;
  readonly #drivers: { lent: UploadDriver<Source>; presigned: UploadDriver<Source> };

  constructor(
    credentialsFor: (key: string) => Promise<Pick<UploadCredentials, 'upload'>>,
    drivers: { lent: UploadDriver<Source>; presigned: UploadDriver<Source> },
  ) {
    this.#credentialsFor = credentialsFor;
    this.#drivers = drivers;
  }

  async send(
    parcel: Parcel<Source>,
    onProgress: (loadedBytes: number) => void,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    signal.throwIfAborted();
    const driver = await this.#driverFor(parcel.Key);
    return driver.send(parcel, onProgress, signal);
  }

  async discard(target: StorePlace): Promise<void> {
    const driver = await this.#driverFor(target.Key);
    return driver.discard(target);
  }

  async #driverFor(key: string): Promise<UploadDriver<Source>> {
    const { upload } = await this.#credentialsFor(key);
    return upload === 'presigned' ? this.#drivers.presigned : this.#drivers.lent;
  }
}
