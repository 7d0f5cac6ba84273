/** Messages of the preview's thread: first that it stands, then the outcome of a text. */
export type PreviewReport = 'ready' | { html: string };
