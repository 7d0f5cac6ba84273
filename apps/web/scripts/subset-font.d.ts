/** The part of subset-font that we call; it ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; noLayoutClosure: boolean },
  ): Promise<Uint8Array>;
}
