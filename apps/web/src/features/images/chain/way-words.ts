/** What is said of the two ways before the second one is there. */
export const wayWords = { ways: '怎么处理', onlyCutout: '只抠图', all: '一次做完' } as const;
