import type { Why } from './decide.ts'

export const routingText = {
  /** The one name of the site. */
  siteName: 'JGMゴルフ',
  windowTitle: (parts: readonly string[]) => parts.join('｜'),
  arrived: (title: string) => `${title}を表示しました`,
  why: {
    loginRequired: 'この画面を見るには、ログインが必要です。',
    alreadyLoggedIn: 'すでにログインしています。',
    restart: '手続きの途中のため、この画面を開けませんでした。はじめから操作してください。',
    select: '日付またはスタートが選択されていません。ゴルフ場と予約方法を選んでください。',
    done: 'この手続きは完了しています。',
    expired:
      'ログインの有効期限が切れました。安全のため、ログアウトしました。お手数ですが、もう一度ログインしてください。',
    loggedOut: 'ログアウトしました。',
  } satisfies Record<Why | 'expired' | 'loggedOut', string>,
}
