import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldContractCalls } from '@transmit/contract/vite';
import { defineConfig, type Plugin } from 'vite';
import { CODEC_FILES } from './src/compress/codec-files.ts';

/**
 * The decoders' programs, as their authors built them: a file each beside ours, read with the first picture,
 * and what their licences want told.
 */
function codecFiles(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'transmit:codec-files',
    generateBundle() {
      const emit = (fileName: string, path: string) =>
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
      for (const specifier of Object.values(CODEC_FILES)) {
        const program = basename(specifier);
        const [scope, name] = specifier.split('/');
        emit(program, resolve(specifier));
        emit(
          program.replace('.wasm', '.LICENSE.md'),
          resolve(`${scope}/${name}/codec/LICENSE.codec.md`),
        );
      }
      emit('LICENSE', fileURLToPath(new URL('../../LICENSE', import.meta.url)));
    },
  };
}

/** One script that needs nothing but Node, and what it reads: what is published. */
export default defineConfig({
  plugins: [foldContractCalls(), codecFiles()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    ssrEmitAssets: true,
    // Licences of the packages inside the script.
    license: { fileName: 'THIRD-PARTY.md' },
    target: 'node22',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'transmit.mjs', codeSplitting: false },
    },
  },
});
