/** PRODUCT §1: a wrong value stops the start with one line that names its variable. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';

const SERVICE = { AI_BASE_URL: 'https://api.example.com/v1/', AI_VISION_MODEL: 'see' };

describe('the AI service', () => {
  it('is none until its address is set, with 200 yuan and 200 pictures a day', () => {
    expect(readConfig({})).toMatchObject({
      aiService: undefined,
      aiLimits: { dailyBudgetFen: 20_000, userDailyPictures: 200 },
    });
  });

  it('is an address and a model; key and model for pictures may be left out', () => {
    expect(readConfig(SERVICE).aiService).toEqual({
      baseUrl: 'https://api.example.com/v1',
      apiKey: '',
      visionModel: 'see',
      imageModel: '',
    });
    const env = { ...SERVICE, AI_API_KEY: 'sk-1', AI_IMAGE_MODEL: 'draw', AI_DAILY_BUDGET: '0.5' };
    expect(readConfig(env)).toMatchObject({
      aiService: { apiKey: 'sk-1', imageModel: 'draw' },
      aiLimits: { dailyBudgetFen: 50 },
    });
  });

  it.each([
    ['AI_BASE_URL', { AI_BASE_URL: 'api.example.com' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'ftp://api.example.com/v1' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'https://user:word@api.example.com/v1' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'https://api.example.com/v1?key=x' }],
    ['AI_VISION_MODEL', { AI_VISION_MODEL: '' }],
    ['AI_VISION_MODEL', { AI_VISION_MODEL: 'x'.repeat(101) }],
    ['AI_IMAGE_MODEL', { AI_IMAGE_MODEL: 'x'.repeat(101) }],
    ['AI_API_KEY', { AI_API_KEY: 'sk one' }],
    ['AI_API_KEY', { AI_API_KEY: 'sk\nX-Other: 1' }],
    ['AI_API_KEY', { AI_BASE_URL: '', AI_VISION_MODEL: '', AI_API_KEY: 'sk-1' }],
    ['AI_IMAGE_MODEL', { AI_BASE_URL: '', AI_VISION_MODEL: '', AI_IMAGE_MODEL: 'draw' }],
    ['AI_DAILY_BUDGET', { AI_DAILY_BUDGET: '-1' }],
    ['AI_DAILY_BUDGET', { AI_DAILY_BUDGET: 'much' }],
    ['AI_DAILY_BUDGET', { AI_DAILY_BUDGET: '9999999' }],
    ['AI_USER_DAILY_LIMIT', { AI_USER_DAILY_LIMIT: '1.5' }],
    ['AI_USER_DAILY_LIMIT', { AI_USER_DAILY_LIMIT: '-1' }],
    ['AI_USER_DAILY_LIMIT', { AI_USER_DAILY_LIMIT: 'all' }],
  ])('%s stops the start where it is %j, and is named in one line', (name, env) => {
    let message = '';
    try {
      readConfig({ ...SERVICE, ...env });
    } catch (error) {
      message = error instanceof Error ? error.message : String(error);
    }
    expect(message).toContain(name);
    expect(message).not.toContain('\n');
    // A key is no text for a log.
    expect(message).not.toContain('sk one');
  });
});
