/** What the preview's thread says: first that it stands, then what came of a text. */
export type PreviewReport = 'ready' | { html: string };
