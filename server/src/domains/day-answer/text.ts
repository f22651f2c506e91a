import { formatYen } from '@jgm/contract/model/money'

/** Words of what golfers say in a talk ahead of a day of play. */
export const text = {
  none: '今日と明日のご予約はありません。',
  which: 'どちらのご予約ですか。',
  play: (time: string, course: string) => `${time} ${course}`,
  here: '受付は、お済みです。よい一日をお過ごしください。',
  told: (course: string) => `${course}に伝えました。`,
  coming: (course: string, by: string) => `ありがとうございます。${course}に伝えました。${by}までにお越しください。`,
  leave: (at: string) => `${at}ごろに出ると間に合います（目安）。`,
  late: {
    ask: 'どのくらい遅れそうですか。',
    expected: (at: string, isOpenEnd: boolean) => `ご来場は${at}${isOpenEnd ? '以降' : 'ごろ'}の見込みです。`,
    inTime: (start: string) => `スタートの${start}には間に合います。気をつけてお越しください。`,
    notInTime: (start: string) =>
      `スタートの${start}に間に合わないかもしれません。お電話もお願いします。運転中は、車を止めてからお願いします。`,
  },
  fewer: {
    ask: '何名になりますか。',
    price: (players: number, total: number, each: number | null, fee: number) =>
      `${players}名のとき：合計${formatYen(total)}${each === null ? '' : `（1名${formatYen(each)}）`}、${fee === 0 ? 'キャンセル料はかかりません' : `キャンセル料${formatYen(fee)}`}`,
    estimate: '料金は、いまの見込みです。',
    less: (tel: string) => `さらに減るときは、お電話ください（${tel}）。`,
    choice: (players: number) => `${players}名`,
    tooMany: (players: number) => `${players}名より少ない人数を選んでください。`,
    keep: 'やめておく',
    who: 'どなたがお休みですか。',
    person: (name: string) => `${name}さん`,
    unknown: 'まだ決まっていない',
    done: (before: number, after: number) => `${before}名から${after}名になります。`,
    away: (name: string) => `お休みは、${name}さんです。`,
    next: '料金とキャンセル料は、ゴルフ場が確かめてからお知らせします。',
    online: '人数は、次の画面で変更できます。料金とキャンセル料は、確定する前に表示されます。',
    change: '人数を変える',
    holder: '人数の変更は、ご予約の代表の方からお願いします。',
    alone: 'お1人でのご予約です。キャンセルのときは、お電話ください。',
  },
  ways: { map: '道順', call: '電話する', undo: '元に戻す', see: '予約を見る' },
} as const
