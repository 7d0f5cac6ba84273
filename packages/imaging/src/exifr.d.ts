/** The small build of exifr; its own types pull in those of Node. */
declare module 'exifr/dist/lite.esm.mjs' {
  export function parse(
    file: Uint8Array,
    options: { gps: boolean; reviveValues: boolean },
  ): Promise<Record<string, unknown> | undefined>;
}
