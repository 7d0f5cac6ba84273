/** PRODUCT §3: where `PAY_PROVIDERS` is empty nothing is sold, and no screen of a sending speaks of money. */
import { expect, it } from 'vitest';
import { sha256Of } from '../steps/files.ts';
import { openJourney } from '../steps/journey.ts';
import { download, openDetail } from '../steps/picking-up.ts';
import { openSending, sendFile } from '../steps/sending.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const MIB = 2 ** 20;

const { server, files, openPage } = await openJourney({
  server: { ...WIDE_LIMITS, PAY_PROVIDERS: '' },
});

it('sends 300 MB in parts, and gives everybody the bytes where nothing is sold', async () => {
  const path = files.write('video.bin', 300 * MIB);
  const sender = await openPage();
  await openSending(sender.page, server.origin);
  const code = await sendFile(sender.page, path, 'video.bin');
  expect(await sender.page.getByRole('dialog').getByText('¥').count()).toBe(0);
  const stranger = await openPage();
  for (const { page } of [sender, stranger]) {
    await openDetail(page, server.origin, code);
    const got = await download(page);
    expect(got.sha256).toBe(await sha256Of(path));
  }
});
