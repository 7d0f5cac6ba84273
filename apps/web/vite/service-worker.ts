import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/platform/service/service.worker.ts', import.meta.url));
/** Its address decides what it may serve; a hash in it would leave every old one in force. */
const FILE = 'service-worker.js';

/**
 * Builds the service worker into one file beside index.html that names all files of the build: so it
 * differs whenever one of them does, and the browser takes the new one.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'transmit:service-worker',
    apply: 'build',
    generateBundle: {
      // When every file has its name.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/'))
          .map((file) => `/${file}`);
        this.emitFile({ type: 'asset', fileName: FILE, source: await bundleWorker(files.sort()) });
      },
    },
  };
}

async function bundleWorker(files: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILT_FILES: JSON.stringify(files) },
    build: {
      write: false,
      minify: true,
      lib: { entry: SOURCE, formats: ['iife'], name: 'serviceWorker' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the service worker is not built');
  return chunk.code;
}
