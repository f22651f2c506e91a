import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'

/** 試験を流す on the page of an agent. */
export const checkText = {
  title: '試験',
  run: '試験を流す',
  running: '試しています…',
  help: '先方と同じ問い合わせで、キー・プラン・空き・知らせ先を確かめます。予約は作りません。',
  at: (at: string) => `${formatTime(minuteOfDayInTokyo(at))}の結果`,
  fine: '〇',
  wrong: '✕',
  active: { fine: '販売中です', wrong: '販売を止めています', mend: '「販売を再開する」を押すと、売り始めます。' },
  keys: {
    fine: (count: number) => `使えるキーが${count}つあります`,
    wrong: '使えるキーがありません',
    mend: '「キーを発行」で発行し、先方へ渡してください。',
  },
  noPlans: { wrong: '販売するプランがありません', mend: '「条件を変える」でプランを選んでください。' },
  plan: {
    fine: (course: string, count: number) => `${course}　プラン${count}つを売っています`,
    off_sale: (course: string, plan: string) => `${course}　${plan}：いまは販売していません`,
    no_price: (course: string, plan: string) => `${course}　${plan}：売れる日数のなかに、ビジターの料金がありません`,
    mends: {
      off_sale: 'プランの画面で公開するか、「条件を変える」で外してください。',
      no_price: '料金の画面で、ビジターの料金を入れてください。',
    },
  },
  starts: {
    fine: (course: string, days: number, starts: number) => `${course}　14日のうち${days}日に、あわせて${starts}枠`,
    wrong: (course: string) => `${course}　14日のあいだに、売れる枠がありません`,
    mend: '受付期間、売れる日数、割りあての数、休みの日を見てください。',
    one: (date: string, starts: number) => `${date} ${starts}枠`,
  },
  receiver: {
    none: '知らせ先は、まだ先方から登録されていません',
    noneHelp: '変更を知らせる先は、先方が登録します（なくても販売できます）。',
    fine: (url: string) => `知らせ先が受け取りました　${url}`,
    status: (url: string, status: number) => `知らせ先が断りました（HTTP ${status}）　${url}`,
    silent: (url: string) => `知らせ先から返事がありません　${url}`,
    mend: '先方に、この住所と署名の確かめ方を見てもらってください。',
  },
} as const
