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
    no_price: (course: string, plan: string) => `${course}　${plan}：販売できる期間に、ビジターの料金がありません`,
    mends: {
      off_sale: 'プランの画面で公開するか、「条件を変える」で外してください。',
      no_price: '料金の画面で、ビジターの料金を入れてください。',
    },
  },
  starts: {
    fine: (course: string, days: number, starts: number) => `${course}　14日のうち${days}日に、あわせて${starts}枠`,
    wrong: (course: string) => `${course}　これから14日間に、売れる枠がありません`,
    mend: '受付期間、何日先まで販売するか、割りあての数、休みの日を見直してください。',
    one: (date: string, starts: number) => `${date} ${starts}枠`,
  },
  receiver: {
    none: '知らせ先は、まだ先方から登録されていません',
    noneHelp: '変更を知らせる先は、先方が登録します（なくても販売できます）。',
    at: (event: string, url: string) => `（${event}）　${url}`,
    fine: '知らせ先が受け取りました',
    silent: '知らせ先から返事がありません',
    silentMend: '先方に、このアドレスのサーバーが動いているかを見てもらってください。',
    moved: (status: number) => `知らせ先がほかのアドレスへ転送しています（HTTP ${status}）`,
    movedMend: '転送先へは送りません。先方に、転送先のアドレスで登録し直してもらってください。',
    missing: (status: number) => `知らせ先が見つかりません（HTTP ${status}）`,
    missingMend: '先方に、登録したアドレスが正しいかを見てもらってください。',
    denied: (status: number) => `知らせ先が断りました（HTTP ${status}）`,
    deniedMend: '先方に、署名の確かめ方を見てもらってください。',
    broken: (status: number) => `先方のサーバーでエラーが起きています（HTTP ${status}）`,
    brokenMend: '先方に、サーバーのエラーを調べてもらってください。',
    refused: (status: number) => `知らせ先が受け取りませんでした（HTTP ${status}）`,
    refusedMend: '先方に、この返事の理由を調べてもらってください。',
  },
  often: '続けて試験を流したため、いまは流せません。1分ほどおいてから、もう一度お試しください。',
} as const
