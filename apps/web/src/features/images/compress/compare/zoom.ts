/** A width and a height in CSS pixels, or in pixels of a picture. */
export interface Extent {
  width: number;
  height: number;
}

/** Part of a picture that is seen: the same for both sides, whatever pixels they have. */
export interface Zoom {
  /** 1 shows all of it. */
  scale: number;
  /** The place in the middle of the view, as a share of the picture. */
  x: number;
  y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0.5, y: 0.5 };

/** Factor by which a key or a button changes the scale. */
export const STEP = 1.5;
/** So large is a pixel of the result at the most. */
const LARGEST_PIXEL = 8;
const LEAST_MOST = 4;
/** A picture longer than this begins at its top, as wide as the view: all of it would be a line. */
const LONG_SHAPE = 3;

/** The size at which all of a picture is seen. */
export function fitInto(view: Extent, picture: Extent): Extent {
  const scale = Math.min(view.width / picture.width, view.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

export function mostScale(view: Extent, picture: Extent): number {
  const { width } = fitInto(view, picture);
  return Math.max(LEAST_MOST, (LARGEST_PIXEL * picture.width) / Math.max(1, width));
}

/** One pixel of the picture on one of the page. */
export function actualScale(view: Extent, picture: Extent): number {
  return picture.width / Math.max(1, fitInto(view, picture).width);
}

export function startZoom(view: Extent, picture: Extent): Zoom {
  if (picture.height < picture.width * LONG_SHAPE) return WHOLE;
  const { width } = fitInto(view, picture);
  return keepInside({ scale: view.width / Math.max(1, width), x: 0.5, y: 0 }, view, picture);
}

/** Never smaller than all of it, never a view beyond its edge. */
export function keepInside({ scale, x, y }: Zoom, view: Extent, picture: Extent): Zoom {
  const kept = Math.min(Math.max(1, scale), mostScale(view, picture));
  const fit = fitInto(view, picture);
  return {
    scale: kept,
    x: keepPlace(x, view.width / (fit.width * kept)),
    y: keepPlace(y, view.height / (fit.height * kept)),
  };
}

/** `seen` is the share of the picture that the view holds. */
function keepPlace(place: number, seen: number): number {
  if (seen >= 1) return 0.5;
  return Math.min(1 - seen / 2, Math.max(seen / 2, place));
}

/** Zooms so that the point under `at`, from the view's upper left corner, stays there. */
export function zoomAt(
  zoom: Zoom,
  factor: number,
  at: { x: number; y: number },
  view: Extent,
  picture: Extent,
): Zoom {
  const fit = fitInto(view, picture);
  const scale = Math.min(Math.max(1, zoom.scale * factor), mostScale(view, picture));
  const shift = (distance: number, length: number) =>
    distance / (length * zoom.scale) - distance / (length * scale);
  return keepInside(
    {
      scale,
      x: zoom.x + shift(at.x - view.width / 2, fit.width),
      y: zoom.y + shift(at.y - view.height / 2, fit.height),
    },
    view,
    picture,
  );
}

/** The picture follows the hand by so many CSS pixels. */
export function panBy(
  zoom: Zoom,
  by: { x: number; y: number },
  view: Extent,
  picture: Extent,
): Zoom {
  const fit = fitInto(view, picture);
  return keepInside(
    {
      scale: zoom.scale,
      x: zoom.x - by.x / (fit.width * zoom.scale),
      y: zoom.y - by.y / (fit.height * zoom.scale),
    },
    view,
    picture,
  );
}

/** Returns the picture's box in the view. */
export function boxOf(
  zoom: Zoom,
  view: Extent,
  picture: Extent,
): Extent & { left: number; top: number } {
  const fit = fitInto(view, picture);
  const width = fit.width * zoom.scale;
  const height = fit.height * zoom.scale;
  return {
    width,
    height,
    left: view.width / 2 - zoom.x * width,
    top: view.height / 2 - zoom.y * height,
  };
}
