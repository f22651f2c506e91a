import { courseIds, type CourseId } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import { addDays, instantAt, isoInTokyo } from '@jgm/contract/model/dates'
import { createDraw, type Draw } from './draw.ts'
import { lineOnlyMember } from './line.ts'

/** The sample log-in, named on the landing page. */
export const sampleLogin = { email: 'taro@example.jp', password: 'golf2026' } as const

export type Contact = {
  last_name: string
  first_name: string
  last_name_kana: string
  first_name_kana: string
  phone_number: string
  zipcode: string
  prefecture: number
  address: string
  email: string
}

export type SampleMember = {
  id: number
  contact: Contact
  birthday: PlayDate
  gender: 'male' | 'female'
  mainCourse: CourseId
  /** Courses whose membership is linked. */
  linked: readonly CourseId[]
}

const families = [
  ['佐藤', 'さとう'],
  ['鈴木', 'すずき'],
  ['高橋', 'たかはし'],
  ['田中', 'たなか'],
  ['伊藤', 'いとう'],
  ['渡辺', 'わたなべ'],
  ['中村', 'なかむら'],
  ['小林', 'こばやし'],
  ['加藤', 'かとう'],
  ['吉田', 'よしだ'],
  ['佐々木', 'ささき'],
  ['松本', 'まつもと'],
  ['井上', 'いのうえ'],
  ['木村', 'きむら'],
  ['清水', 'しみず'],
  ['斎藤', 'さいとう'],
  ['山口', 'やまぐち'],
  ['森', 'もり'],
  ['池田', 'いけだ'],
  ['橋本', 'はしもと'],
  ['石川', 'いしかわ'],
  ['前田', 'まえだ'],
  ['藤田', 'ふじた'],
  ['小川', 'おがわ'],
  ['岡田', 'おかだ'],
  ['後藤', 'ごとう'],
  ['長谷川', 'はせがわ'],
  ['村上', 'むらかみ'],
  ['近藤', 'こんどう'],
  ['石井', 'いしい'],
  ['坂本', 'さかもと'],
  ['遠藤', 'えんどう'],
  ['青木', 'あおき'],
  ['藤井', 'ふじい'],
  ['西村', 'にしむら'],
  ['福田', 'ふくだ'],
  ['太田', 'おおた'],
  ['比嘉', 'ひが'],
  ['金城', 'きんじょう'],
  ['菊地', 'きくち'],
] as const
const givenMale = [
  ['一郎', 'いちろう'],
  ['健一', 'けんいち'],
  ['誠', 'まこと'],
  ['隆', 'たかし'],
  ['浩二', 'こうじ'],
  ['茂', 'しげる'],
  ['正雄', 'まさお'],
  ['和彦', 'かずひこ'],
  ['大輔', 'だいすけ'],
  ['直樹', 'なおき'],
  ['翔太', 'しょうた'],
  ['修', 'おさむ'],
  ['勝', 'まさる'],
  ['清', 'きよし'],
  ['哲也', 'てつや'],
  ['学', 'まなぶ'],
] as const
const givenFemale = [
  ['和子', 'かずこ'],
  ['幸子', 'さちこ'],
  ['洋子', 'ようこ'],
  ['恵子', 'けいこ'],
  ['由美', 'ゆみ'],
  ['直美', 'なおみ'],
  ['真由美', 'まゆみ'],
  ['裕子', 'ゆうこ'],
  ['美穂', 'みほ'],
  ['千春', 'ちはる'],
] as const
const homes = [
  { prefecture: 7, zipcode: '9610000', town: '白河市見本町' },
  { prefecture: 8, zipcode: '3100000', town: '水戸市見本町' },
  { prefecture: 8, zipcode: '3050000', town: 'つくば市見本町' },
  { prefecture: 9, zipcode: '3200000', town: '宇都宮市見本町' },
  { prefecture: 10, zipcode: '3700000', town: '高崎市見本町' },
  { prefecture: 11, zipcode: '3500000', town: '川越市見本町' },
  { prefecture: 12, zipcode: '2770000', town: '柏市見本町' },
  { prefecture: 13, zipcode: '1000000', town: '千代田区見本町' },
  { prefecture: 47, zipcode: '9050000', town: '名護市見本町' },
] as const

function drawContact(draw: Draw, gender: 'male' | 'female', email: string, no: number): Contact {
  const [lastName, lastNameKana] = draw.pick(families)
  const [firstName, firstNameKana] = draw.pick<readonly [string, string]>(gender === 'male' ? givenMale : givenFemale)
  const home = draw.pick(homes)
  return {
    last_name: lastName,
    first_name: firstName,
    last_name_kana: lastNameKana,
    first_name_kana: firstNameKana,
    phone_number: `0900000${String(no).padStart(4, '0')}`,
    zipcode: home.zipcode,
    prefecture: home.prefecture,
    address: `${home.town}${draw.whole(1, 9)}-${draw.whole(1, 30)}（サンプル）`,
    email,
  }
}

const taro: SampleMember = {
  id: 1,
  contact: {
    last_name: '山田',
    first_name: '太郎',
    last_name_kana: 'やまだ',
    first_name_kana: 'たろう',
    phone_number: '09000000001',
    zipcode: '3100000',
    prefecture: 8,
    address: '水戸市見本町1-1（サンプル）',
    email: sampleLogin.email,
  },
  birthday: '1954-10-10',
  gender: 'male',
  mainCourse: 2,
  linked: [2, 6],
}

const hanako: SampleMember = {
  id: 2,
  contact: {
    ...taro.contact,
    first_name: '花子',
    first_name_kana: 'はなこ',
    phone_number: '09000000002',
    email: 'hanako@example.jp',
  },
  birthday: '1966-05-03',
  gender: 'female',
  mainCourse: 6,
  linked: [],
}

/** The member who came from LINE has the name of the linked person of the emulator. */
const named = (one: SampleMember): SampleMember => ({
  ...one,
  contact: {
    ...one.contact,
    last_name: '佐藤',
    first_name: '花子',
    last_name_kana: 'さとう',
    first_name_kana: 'はなこ',
  },
  gender: 'female',
})

/** The sample members; the first one is `sampleLogin`. */
export function drawMembers(seed: string, count: number): SampleMember[] {
  const draw = createDraw(seed, 'members')
  const others = Array.from({ length: count - 2 }, (_, index): SampleMember => {
    const id = index + 3
    const gender = draw.weighted([
      ['male', 7],
      ['female', 3],
    ] as const)
    const mainCourse = draw.pick(courseIds)
    const birthday = addDays('1945-01-01', draw.whole(0, 20_000))
    const linked = draw.next() < 0.65 ? [mainCourse] : []
    return {
      id,
      contact: drawContact(draw, gender, `member${String(id).padStart(3, '0')}@example.jp`, id),
      birthday,
      gender,
      mainCourse,
      linked,
    }
  })
  return [taro, hanako, ...others.map((one) => (one.id === lineOnlyMember ? named(one) : one))]
}

/** Guests, identified by their e-mail address. */
export function drawGuests(seed: string, count: number): Contact[] {
  const draw = createDraw(seed, 'guests')
  return Array.from({ length: count }, (_, index) =>
    drawContact(
      draw,
      draw.weighted([
        ['male', 7],
        ['female', 3],
      ] as const),
      `guest${String(index + 1).padStart(4, '0')}@example.jp`,
      index + 1000,
    ),
  )
}

/** The member number of a sample member. */
export const memberNumberOf = (id: number): string => String(2_600_000_000 + id * 7919)

/** Rows of `member`, active and registered some time before `today`. */
export const memberRows = (members: readonly SampleMember[], passwordHash: string, today: PlayDate) =>
  members.map(({ id, contact: { email, ...contact }, birthday, gender, mainCourse }) => {
    const registered = isoInTokyo(instantAt(addDays(today, -30 - ((id * 37) % 900)), 600 + (id % 300)))
    return {
      id,
      member_number: memberNumberOf(id),
      email: id === lineOnlyMember ? null : email,
      password_hash: id === lineOnlyMember ? null : passwordHash,
      ...contact,
      emergency_contact_number: contact.phone_number.replace('090', '080'),
      birthday,
      gender,
      main_golf_course: mainCourse,
      marketing: id % 3 === 0,
      agreed_at: registered,
      agreed_version: '2026-11-01',
      activated_at: registered,
      registered_at: registered,
    }
  })

/** The id on a card of a course, such as `03-90001`. */
export const membershipIdOf = (courseId: CourseId, no: number): string =>
  `${String(courseId).padStart(2, '0')}-${String(no).padStart(5, '0')}`

export const membershipRows = (members: readonly SampleMember[], today: PlayDate) =>
  members.flatMap(({ id, linked }) =>
    linked.map((courseId) => ({
      member_id: id,
      course_id: courseId,
      membership_id: membershipIdOf(courseId, id),
      linked_at: isoInTokyo(instantAt(addDays(today, -20 - (id % 10)), 720)),
    })),
  )
