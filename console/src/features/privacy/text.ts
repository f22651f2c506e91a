import type { FoundPerson } from '@jgm/contract/api/staff-privacy'

export const privacyText = {
  title: '個人情報の請求',
  legend: 'さがしたこと、開示したこと、消去したことは、操作履歴に残ります',
  find: 'ご本人をさがす',
  sought: '会員番号・電話・メール・予約番号',
  soughtHelp: 'どれか1つを全体で',
  send: 'さがす',
  found: '見つかった方',
  none: '見つかりません。番号やアドレスの全体を、もう一度確かめてください。予約からさがすときは、8文字の予約番号を入力します。',
  start: '郵送や電話で、開示や消去の請求を受けたときに使います',
  startLead: '本人確認書類でご本人を確かめてから、さがしてください。',
  states: { member: '会員', left: '退会した会員', guest: '会員登録のない方' } satisfies Record<
    FoundPerson['state'],
    string
  >,
  rows: {
    state: '区分',
    kana: 'かな',
    phone: '電話番号',
    email: 'メールアドレス',
    left: '退会日',
    reservations: '予約',
  },
  empty: 'なし',
  count: (count: number) => `${count}件`,
  disclose: {
    title: '開示',
    lead: {
      member: 'ご本人がマイページで保存できる「ご登録データ」と同じファイルです。',
      guest: 'お名前と電話番号が同じ予約・お問い合わせ・メモなどを、1つのファイルにします。',
    },
    send: 'ファイルに保存する',
    done: '保存しました。ご本人だけにお渡しし、渡したあとは、このパソコンから消してください。',
  },
  file: (date: string) => `個人情報の開示_${date}.json`,
  erase: {
    title: '早めの消去',
    notLeft:
      '会員の方は、退会したあとに消去できます。ご本人がマイページで退会するよう、ご案内してください。これからの予約も、退会のときに取り消されます。',
    stands: '終わっていないものがあるため、消去できません。先に、取り消すか、終わるのを待ってください。',
    what: { reservation: '予約', request: 'リクエスト', competition: '競技', companion: '同伴の予約' },
    lead: '夜の消去（退会・プレーから3年後）と同じ消去を、いま行います。日付・人数・金額の記録は、お名前のない形で残ります。元には戻せません。',
    typed: '電話番号の下4けた',
    typedHelp: 'ご本人の番号を入力すると、押せます',
    send: (name: string) => `${name} 様の個人情報を消去する`,
    done: (name: string) => `${name} 様の個人情報を消去しました。`,
  },
  keys: { find: 'さがす', save: 'ファイルに保存する' },
} as const
