/** Letters of the names of towns. */
export const text = {
  /** 鎌ケ谷市 is written 鎌ヶ谷市 as often. */
  oneKe: (name: string): string => name.replaceAll('ヶ', 'ケ'),
} as const
