/** The words of a link to an area's home. */
export const toHome = {
  line: 'メニューを開く',
  mypage: 'マイページへ',
} as const
