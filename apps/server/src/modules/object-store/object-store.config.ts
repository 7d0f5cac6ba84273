import * as z from 'zod';
import { ConfigError, defineConfigPart, originText, port } from '#kernel/config.ts';

export interface ObjectStoreConfig {
  store: {
    /** `off`: under the app's own origin. `undefined`: the port after the app's. */
    port: number | 'off' | undefined;
    origin: string;
    bucket: string;
    region: string;
    /** Empty: generated once into the data folder. */
    secretId: string;
    secretKey: string;
    /** Ends in a slash: the internal location of the proxy to which downloads are handed. */
    accel: string | undefined;
  };
}

export const objectStoreConfig = defineConfigPart(
  {
    STORE_PORT: z.union([z.literal('off'), port]).optional(),
    STORE_ORIGIN: originText.default(''),
    STORE_BUCKET: z
      .string()
      .regex(/^[a-z0-9-]+-\d+$/, 'must look like name-1250000000')
      .default('transmit-1250000000'),
    STORE_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('ap-embedded'),
    STORE_SECRET_ID: z.string().default(''),
    STORE_SECRET_KEY: z.string().default(''),
    // A name beside what is served: `/` or `/cos` would open the folder of blobs to everybody.
    STORE_ACCEL: z
      .string()
      .regex(/^\/(?!(?:api|c|cos|v)(?:\/|$))[a-z][a-z0-9-]*\/?$/, 'must look like /transmit-blobs/')
      .transform((place) => (place.endsWith('/') ? place : `${place}/`))
      .optional(),
  },
  (values): ObjectStoreConfig => {
    refuseWeakSecret('STORE_SECRET_KEY', values.STORE_SECRET_KEY);
    return {
      store: {
        port: values.STORE_PORT,
        origin: values.STORE_ORIGIN.replace(/\/$/, ''),
        bucket: values.STORE_BUCKET,
        region: values.STORE_REGION,
        secretId: values.STORE_SECRET_ID,
        secretKey: values.STORE_SECRET_KEY,
        accel: values.STORE_ACCEL,
      },
    };
  },
);

/** SECURITY T25 (d): a guessable key is refused at start. */
function refuseWeakSecret(name: string, value: string): void {
  if (value && (value.length < 16 || /change.?me|secret|password/i.test(value))) {
    throw new ConfigError(`wrong configuration: ${name}: must be at least 16 random characters`);
  }
}

declare module '#kernel/config.ts' {
  interface Config extends ObjectStoreConfig {}
}
