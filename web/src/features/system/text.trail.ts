export const trailText = {
  label: '現在位置',
} as const
