export const text = { isOpen: '営業' } as const
