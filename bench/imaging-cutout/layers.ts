/** Layers that a picture is put together from. */
export interface Layers {
  /** All that does not belong to the subject: ground and shadows. */
  ground: OffscreenCanvas;
  cut: OffscreenCanvas;
  /** The subject's shape, where what one sees through it belongs to it too. */
  shape?: OffscreenCanvas;
}

export interface LayerPlace {
  /** Middle, and half of its height, in pixels. */
  x: number;
  y: number;
  reach: number;
}
