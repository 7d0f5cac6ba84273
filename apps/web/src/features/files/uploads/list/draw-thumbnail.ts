import { fileLook } from '#ui/words/file-kind.ts';

/** Larger pictures take longer to open than anybody looks at their row. */
const MAX_PICTURE_BYTES = 40 * 1024 * 1024;
const VIDEO_WAIT_MS = 4000;
const PICTURES = new Set(['JPG', 'PNG', 'GIF', 'WEBP', 'AVIF', 'BMP']);
const VIDEOS = new Set(['MP4', 'MOV', 'WEBM', 'M4V']);

/** Tells whether a browser is likely to show the file, by its name and size. */
export function mayShow({ name, size }: Pick<File, 'name' | 'size'>): boolean {
  const { label } = fileLook(name);
  return (PICTURES.has(label) && size <= MAX_PICTURE_BYTES) || isVideo({ name });
}

export function isVideo({ name }: Pick<File, 'name'>): boolean {
  return VIDEOS.has(fileLook(name).label);
}

/** One at a time: a thousand pictures that open side by side would hold up the page. */
let last: Promise<unknown> = Promise.resolve();

/** Draws once the canvas comes into sight; `onDrawn` is told, or nothing happens. Returns the way to give it up. */
export function drawWhenSeen(
  canvas: HTMLCanvasElement,
  file: File,
  onDrawn: () => void,
): () => void {
  let isWanted = true;
  const draw = async () => {
    if (isWanted && (await drawThumbnail(canvas, file)) && isWanted) onDrawn();
  };
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    last = last.then(draw);
  });
  watcher.observe(canvas);
  return () => {
    isWanted = false;
    watcher.disconnect();
  };
}

/** False where the browser cannot show it: its sheet stays. */
async function drawThumbnail(canvas: HTMLCanvasElement, file: File): Promise<boolean> {
  try {
    if (isVideo(file)) await drawVideo(canvas, file);
    else await drawPicture(canvas, file);
    return true;
  } catch {
    return false;
  }
}

async function drawPicture(canvas: HTMLCanvasElement, file: File): Promise<void> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: canvas.width * 2,
    resizeQuality: 'medium',
  });
  cover(canvas, bitmap, bitmap);
  bitmap.close();
}

async function drawVideo(canvas: HTMLCanvasElement, file: File): Promise<void> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    Object.assign(video, { muted: true, preload: 'auto', src: address });
    await happens(video, 'loadeddata');
    cover(canvas, video, { width: video.videoWidth, height: video.videoHeight });
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function happens(video: HTMLVideoElement, event: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(reject, VIDEO_WAIT_MS);
  video.addEventListener(event, () => resolve(), { once: true });
  video.addEventListener('error', () => reject(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}

/** Fills the canvas; what sticks out is cut evenly. */
function cover(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
): void {
  const scale = Math.max(canvas.width / width, canvas.height / height);
  if (!Number.isFinite(scale)) throw new Error('a picture without a size');
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  const left = (canvas.width - drawnWidth) / 2;
  const top = (canvas.height - drawnHeight) / 2;
  canvas.getContext('2d')?.drawImage(source, left, top, drawnWidth, drawnHeight);
}
