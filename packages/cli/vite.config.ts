import { foldContractCalls } from '@transmit/contract/vite';
import { defineConfig } from 'vite';

/** One file that needs nothing but Node: what is published. */
export default defineConfig({
  plugins: [foldContractCalls()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    target: 'node22',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'transmit.mjs', codeSplitting: false },
    },
  },
});
