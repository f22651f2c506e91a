import type { RequestState } from './request.ts'

/** What a request is by now. `by`: the staff member who moved it, for the desk; null for the golfer, and where nobody of the staff did. */
export type RequestMoved = { readonly state: RequestState; readonly by: string | null; readonly at: string }

/** The present state of a request that somebody else has moved, for the golfer and the desk. */
const movedTexts: Readonly<Record<RequestState, string>> = {
  requested: 'このリクエストは、ゴルフ場の回答をお待ちいただいている状態です。最新の内容を確認してください。',
  offered: 'このリクエストには、ゴルフ場から別の時間のご提案が届いています。最新の内容を確認してください。',
  confirmed: 'このリクエストは、すでに予約が確定しています。',
  declined: 'このリクエストは、すでにお断りの回答をしています。',
  withdrawn: 'このリクエストは、すでに取り下げられています。',
  expired: 'このリクエストは、お返事の期限が過ぎたため終了しました。',
}

/** The refusals of requests. */
export const requestErrors = {
  request_same: {
    status: 409,
    when: 'the person has an open request to the course with the same wishes and the same party',
    text: ({ number }: { number: string }): string =>
      `同じ内容のリクエストをすでにお受けしています（受付番号 ${number}）。回答をお待ちいただくか、そのリクエストの内容を変更してください。`,
  },
  request_limit: {
    status: 409,
    when: 'the person has five open requests, or sent ten today',
    text: '一度にお受けできるリクエストの数に達しています。いまのリクエストの回答をお待ちいただくか、取り下げてからお送りください。',
  },
  request_moved: {
    status: 409,
    when: 'the request is in another state by now: answered, accepted, withdrawn or expired',
    text: ({ state, by }: RequestMoved): string =>
      by === null ? movedTexts[state] : `${by}さんが先に操作しました。${movedTexts[state]}`,
  },
  undo_closed: {
    status: 409,
    when: 'an answer to a request or an order on a single tee time is told already, or is another staff member’s',
    text: 'お客様へのお知らせを送信したため、元に戻せません。',
  },
  taken_back: {
    status: 409,
    when: 'the own answer or order that is to be told now was taken back in another window',
    text: '別の画面で元に戻してあります。お客様には、何も届いていません。',
  },
} as const
