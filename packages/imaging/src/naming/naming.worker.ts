import { decodeHeic } from '../codec/decode-heic.ts';
import { uprightSize } from '../codec/picture-header.ts';
import { readPixels } from '../codec/read-pixels.ts';
import { readExifFields } from '../rename/read-exif-fields.ts';
import { loadTextModels } from '../text/load-text-models.ts';
import { recognizeText } from '../text/recognize-text.ts';
import { serveErrands } from '../worker/serve-errands.ts';
import { findKind } from './kinds/find-kind.ts';
import { lookAt } from './look/picture-look.ts';
import type { NamingErrands } from './naming-errands.ts';
import { placeLines } from './place-lines.ts';
import type { PictureReading } from './reading.ts';
import { findThings } from './things/find-things.ts';
import { isNamedByThings } from './things/named-by-things.ts';
import { ThingModel } from './things/open-thing-model.ts';

const thingModel = new ThingModel();

serveErrands<NamingErrands>(self, {
  async read({ urls, thingUrls, ...request }, { signal, report }) {
    const models = await loadTextModels(urls, {
      signal,
      onProgress: (share) => report({ stage: 'loading', share }),
    });
    const picture = await readPixels(request, decodeHeic);
    const page = await recognizeText(models, picture, {
      signal,
      onProgress: (share) => report({ stage: 'reading', share }),
    });
    const reading: PictureReading = {
      of: 'picture',
      ...uprightSize(request.header),
      lines: placeLines(page),
      table: page.table.map((row) => row.map(({ text }) => text)),
      look: lookAt(picture),
      exif: await readExifFields(request.file),
    };
    if (!isNamedByThings(findKind(reading).kind)) return reading;
    const run = await thingModel.open(thingUrls, {
      signal,
      onProgress: (share) => report({ stage: 'loading', share }),
    });
    signal.throwIfAborted();
    return run ? { ...reading, things: await findThings(picture, run) } : reading;
  },
});
