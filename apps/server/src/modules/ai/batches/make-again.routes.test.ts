/** 重新生成: what it is made of, and what it is taken for. */
import { describe, expect, it } from 'vitest';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { findWrongAiPoints } from '../costs/check-ai.ts';
import { IMAGE, openStudio } from '../testing/open-studio.ts';

describe.each(['sqlite', 'postgres'] as const)('another version (%s)', (engine) => {
  it('is another one after a try that failed, and not the first once more', async () => {
    const studio = await openStudio({ engine, points: 10 });
    const { user, service } = studio;
    const job_id = await studio.start(['a']);
    await studio.settled();
    const again = async () => {
      const item_id = (await studio.items(job_id)).at(-1)?.item_id ?? 0;
      await user.api.ai.again({ job_id, item_id, request_key: `again-key-${item_id}` });
      await studio.settled();
    };
    service.reply = () => {
      throw new AiProblem('unavailable', 'HTTP_500');
    };
    await again();
    service.reply = () => ({ names: ['另一个名字'] });
    await again();
    const items = await studio.items(job_id);
    expect(items.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
    expect(items[2]).toMatchObject({ is_known: false, result: { names: ['另一个名字'] } });
    expect(await studio.points()).toBe(8);
    expect(await findWrongAiPoints(studio.services.db)).toEqual([]);
  });

  it('is not made by words that were cleared, and costs nothing', async () => {
    const studio = await openStudio({ engine, points: 40 });
    const { user } = studio;
    const wish = { work: IMAGE, key: 'words-of-the-owner' };
    const named = await studio.start(['a'], wish);
    const styled = await studio.start(['a'], { work: { ...IMAGE, prompt: '', style: 'ink' } });
    await studio.settled();
    await user.api.ai.clearHistory({});
    // The copy is there once more: it is the words that are gone. The same wish finds its batch.
    expect(await studio.start(['a'], wish)).toBe(named);
    const again = async (job_id: number) => {
      const [item] = await studio.items(job_id);
      return { job_id, item_id: item?.item_id ?? 0, request_key: `again-key-${job_id}` };
    };
    const refused = await user.post('/api/ai/jobs/again', await again(named));
    expect(refused).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    expect(await studio.points()).toBe(30);
    // A style was no word of the owner's.
    await user.api.ai.again(await again(styled));
    await studio.settled();
    expect(await studio.points()).toBe(25);
    expect((await studio.items(styled)).at(-1)).toMatchObject({ state: 'done' });
  });
});
