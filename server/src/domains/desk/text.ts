/** Words that a desk reads in answers. */
export const text = { past: 'これからの日時にしてください。' } as const
