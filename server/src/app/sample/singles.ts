import { avatars, startPreferences, type averageScores } from '@jgm/contract/model/form-choices'
import type { SingleProfileFields } from '@jgm/contract/model/fields'
import { createDraw } from './draw.ts'
import type { SampleMember } from './people.ts'

const ofLogin: SingleProfileFields = {
  nickname: 'やまさん',
  avatar: 5,
  average_score: 100,
  message: '70代ですが歩いて回ります。のんびり楽しくご一緒しましょう。',
  start_preference: 4,
}

export const nicknames = [
  'はなちゃん',
  'かっ飛び屋',
  'みーちゃん',
  'ボギー侍',
  '週末ゴルファー',
  'けんちゃん',
  'ナベさん',
  'バーディー',
  'フェアウェイ',
  'さっちゃん',
  'パー職人',
  'ゴン太',
  'つばめ',
  '早起き鳥',
  'ピン筋',
  'まる',
  'とらのすけ',
  'スライサー',
  'ふじこ',
  'ドラコン',
  'のび太郎',
  'くまさん',
  'あおい',
  'ワンオン',
  'ヤッシー',
  'ロブの達人',
  'ももこ',
  '19番',
  'たぬき',
  'ティーアップ',
] as const

/** Messages for each play style; none reveals an age. */
const messages = {
  1: [
    '始めて半年です。元気に走ります。',
    'まだまだ練習中です。温かく見守ってください。',
    'コースは5回目です。よろしくお願いします！',
  ],
  2: [
    '平日によく回っています。よろしくお願いします！',
    '仕事の疲れを芝の上で癒やしています。',
    '100を切れたり切れなかったり。楽しく回りましょう。',
  ],
  3: [
    '目標は80切り。ナイスショットには大きな声を出します。',
    'はじめての方も遠慮なくどうぞ。',
    '練習の成果を試したいです。',
  ],
  4: [
    '月例に出ています。テンポよく回りましょう。',
    '競技の練習でうかがいます。進行にご協力します。',
    '飛距離には自信があります。',
  ],
  5: [
    'お昼のビールも楽しみのひとつです。',
    '景色とおしゃべりが好きです。気軽に声をかけてください。',
    'スコアは気にせず、笑って回りたいです。',
  ],
} as const

/** Scores that fit a play style. */
const scores = { 1: [110, 130], 2: [90, 100, 110], 3: [80, 90], 4: [70, 80], 5: [90, 100, 110, 130] } as const

/** Profiles for 1人予約: of `sampleLogin`, and of every third member after. */
export function singleProfileRows(members: readonly SampleMember[], seed: string) {
  const draw = createDraw(seed, 'singles')
  return members
    .filter(({ id }) => id % 3 === 1)
    .map(({ id }, index) => {
      if (index === 0) return { member_id: id, ...ofLogin }
      const avatar = draw.pick(avatars).value
      const profile: SingleProfileFields = {
        nickname: nicknames[index % nicknames.length] ?? ofLogin.nickname,
        avatar,
        average_score: draw.pick<(typeof averageScores)[number]['value']>(scores[avatar]),
        message: draw.pick<string>(messages[avatar]),
        start_preference: draw.pick(startPreferences).value,
      }
      return { member_id: id, ...profile }
    })
}
