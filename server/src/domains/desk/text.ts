import { formatYen } from '@jgm/contract/model/money'

/** Words that a desk reads in answers. */
export const text = {
  past: 'これからの日時にしてください。',
  feeTooHigh: (most: number) => `規定の${formatYen(most)}までにしてください。`,
  noLater: 'しめたあとは、「あとで決める」を選べません。',
  chooseReason: '理由を選んでください。',
  nothingChanged: '変わるところがありません。人数かプラン、スタートを選んでください。',
  writeNote: 'ひとこと書いてください。',
} as const
