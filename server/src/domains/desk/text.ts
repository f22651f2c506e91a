import { formatYen } from '@jgm/contract/model/money'

/** Words that a desk reads in answers. */
export const text = {
  startThere: 'その時刻には、もう枠があります。',
  startUsed:
    'この枠には予約か手続き中の方がいるか、取り消された予約の記録があるため、消せません。売らないときは「閉止」してください。',
  notBeside: '前後1時間のうちに、同じコースの枠がありません。',
  numberLater: '（確定後に決まります）',
  hereToday: '受付まで済ませられるのは、きょうの予約だけです。',
  past: 'これからの日時にしてください。',
  feeTooHigh: (most: number) => `規定の${formatYen(most)}までにしてください。`,
  noLater: 'しめたあとは、「あとで決める」を選べません。',
  chooseReason: '理由を選んでください。',
  nothingChanged: '変わるところがありません。人数かプラン、スタートを選んでください。',
  writeNote: 'ひとこと書いてください。',
  tooMuchOff: (most: number) => `値引きは、料金の合計${formatYen(most)}までにしてください。`,
  writeReason: '理由を入力してください。',
  samePrice: 'いまの調整と同じです。',
} as const
