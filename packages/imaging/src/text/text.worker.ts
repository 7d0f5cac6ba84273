import { decodeHeic } from '../codec/decode-heic.ts';
import { uprightSize } from '../codec/picture-header.ts';
import { readPixels } from '../codec/read-pixels.ts';
import { serveErrands } from '../worker/serve-errands.ts';
import { loadTextModels } from './load-text-models.ts';
import { recognizeText } from './recognize-text.ts';
import { scalePage } from './scale-page.ts';
import type { TextErrands } from './text-errands.ts';

serveErrands<TextErrands>(self, {
  async recognize({ urls, ...request }, { signal, report }) {
    const models = await loadTextModels(urls, {
      signal,
      onProgress: (share) => report({ stage: 'loading', share }),
    });
    const page = await recognizeText(models, await readPixels(request, decodeHeic), {
      signal,
      onProgress: (share) => report({ stage: 'reading', share }),
    });
    return scalePage(page, uprightSize(request.header));
  },
});
