declare module 'peer:browser-image-compression' {
  export default function compress(
    file: File,
    options: {
      maxSizeMB: number;
      maxWidthOrHeight: number;
      useWebWorker: boolean;
      libURL: string;
      fileType: string;
    },
  ): Promise<File>;
}

declare module 'peer:compressorjs' {
  export default class Compressor {
    constructor(
      file: Blob,
      options: {
        quality: number;
        maxWidth: number;
        maxHeight: number;
        mimeType: string;
        success(result: Blob): void;
        error(error: Error): void;
      },
    );
  }
}
