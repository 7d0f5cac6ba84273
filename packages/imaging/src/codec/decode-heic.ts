import { ImagingFailure, missingPart } from '../failure.ts';
import { HEIC_FILES } from './heic-files.ts';
import { damaged } from './picture-header.ts';
import { MOST_PIXELS } from './picture-limits.ts';

/** Used part of libheif. */
interface HeicLibrary {
  HeifDecoder: new () => { decode(file: Uint8Array): HeicImage[] };
}

interface HeicImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(target: ImageData, done: (filled: ImageData | null) => void): void;
  free(): void;
}

type StartLibrary = (settings: {
  /** Must answer at once: this build knows no other way. */
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => WebAssembly.Exports,
  ): WebAssembly.Exports;
}) => HeicLibrary;

interface HeicParts {
  start: StartLibrary;
  program: WebAssembly.Module;
}

let loading: Promise<HeicParts> | undefined;
/** Apart from the program: a module runs once, so a script that is there already cannot be loaded again. */
let script: Promise<StartLibrary> | undefined;

/** The main picture of a HEIC, upright. Takes a fresh library each time, whose memory goes with it. */
export async function decodeHeic(file: Blob): Promise<ImageData> {
  loading ??= loadParts();
  // A download that failed is tried again with the next file.
  const parts = await loading.catch((error: unknown) => {
    loading = undefined;
    return missingPart('HEIC')(error);
  });
  const library = startLibrary(parts);
  const images = new library.HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw damaged('no picture inside');
  return display(image);
}

function startLibrary({ start, program }: HeicParts): HeicLibrary {
  return start({
    instantiateWasm: (imports, receive) => receive(new WebAssembly.Instance(program, imports)),
  });
}

async function display(image: HeicImage): Promise<ImageData> {
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > MOST_PIXELS) throw new ImagingFailure('too-many-pixels', { width, height });
  const { promise, resolve } = Promise.withResolvers<ImageData | null>();
  image.display(new ImageData(width, height), resolve);
  const filled = await promise;
  image.free();
  if (!filled) throw damaged('cannot be decoded');
  return filled;
}

async function loadParts(): Promise<HeicParts> {
  script ??= loadScript();
  const [start, program] = await Promise.all([script, loadProgram()]);
  return { start, program };
}

async function loadProgram(): Promise<WebAssembly.Module> {
  const response = await fetch(HEIC_FILES.programUrl);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The script offers itself to a module loader of the AMD kind. Playing that loader is how a module
 * worker gets at it while the file stays as its authors wrote it, without `eval`.
 */
async function loadScript(): Promise<StartLibrary> {
  const { promise, resolve } = Promise.withResolvers<StartLibrary>();
  const define = (_needs: unknown[], make: () => StartLibrary) => resolve(make());
  const scope = globalThis as { define?: typeof define & { amd: true } };
  scope.define = Object.assign(define, { amd: true as const });
  try {
    await import(/* @vite-ignore */ HEIC_FILES.scriptUrl);
    return await promise;
  } catch (error) {
    script = undefined;
    throw error;
  } finally {
    delete scope.define;
  }
}
