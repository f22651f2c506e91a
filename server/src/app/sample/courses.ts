import { subdomains } from '@jgm/contract/model/courses'
import { courseIds, type CourseId } from '@jgm/contract/model/choices'

type Facts = {
  name: string
  short: string
  prefecture: number
  town: string
  phone: string
  special?: true
  /** Visitor, self play with lunch, all included but the golf-use tax: weekday, Saturday, Sunday and holidays. */
  price: readonly [number, number, number]
  /** Golf-use tax in yen. */
  tax: number
  interval: 7 | 8
  nines: readonly string[]
}

const twoNines = ['OUT', 'IN'] as const

/** The nine clubs: public names; everything else is made up and marked as a sample. */
export const facts: Readonly<Record<CourseId, Facts>> = {
  1: {
    name: 'JGMサラブレッドゴルフクラブ',
    short: 'サラブレッド',
    prefecture: 7,
    town: '西白河郡見本村大字芝1-1',
    phone: '024-000-0001',
    price: [7400, 15300, 14800],
    tax: 450,
    interval: 8,
    nines: twoNines,
  },
  2: {
    name: 'JGM笠間ゴルフクラブ',
    short: '笠間',
    prefecture: 8,
    town: '笠間市見本町2-2',
    phone: '029-000-0002',
    special: true,
    price: [9200, 18200, 17700],
    tax: 550,
    interval: 7,
    nines: twoNines,
  },
  3: {
    name: 'JGMやさと石岡ゴルフクラブ',
    short: 'やさと石岡',
    prefecture: 8,
    town: '石岡市見本町3-3',
    phone: '029-000-0003',
    price: [8200, 16700, 16200],
    tax: 500,
    interval: 8,
    nines: twoNines,
  },
  4: {
    name: 'JGMセベバレステロスゴルフクラブ',
    short: 'セベ',
    prefecture: 8,
    town: '東茨城郡見本町4-4',
    phone: '029-000-0004',
    price: [8300, 17200, 16700],
    tax: 600,
    interval: 8,
    nines: ['東', '西', '南'],
  },
  5: {
    name: 'JGM霞丘ゴルフクラブ',
    short: '霞丘',
    prefecture: 8,
    town: 'かすみがうら市見本町5-5',
    phone: '029-000-0005',
    special: true,
    price: [10200, 20200, 19700],
    tax: 650,
    interval: 7,
    nines: twoNines,
  },
  6: {
    name: 'JGM宇都宮ゴルフクラブ',
    short: '宇都宮',
    prefecture: 9,
    town: '宇都宮市見本町6-6',
    phone: '028-000-0006',
    price: [7800, 15800, 15300],
    tax: 500,
    interval: 8,
    nines: twoNines,
  },
  7: {
    name: 'JGMベルエアゴルフクラブ',
    short: 'ベルエア',
    prefecture: 10,
    town: '高崎市見本町7-7',
    phone: '027-000-0007',
    price: [8000, 15400, 14900],
    tax: 450,
    interval: 8,
    nines: twoNines,
  },
  8: {
    name: 'JGMおごせゴルフクラブ',
    short: 'おごせ',
    prefecture: 11,
    town: '入間郡見本町8-8',
    phone: '049-000-0008',
    price: [11500, 22500, 22000],
    tax: 800,
    interval: 7,
    nines: twoNines,
  },
  9: {
    name: '美らオーチャードゴルフ倶楽部',
    short: '美らオーチャード',
    prefecture: 47,
    town: '国頭郡見本村9-9',
    phone: '098-000-0009',
    price: [12300, 17300, 17300],
    tax: 500,
    interval: 8,
    nines: twoNines,
  },
}

/** Rows of `course`. Links of example.jp lead nowhere by design. */
export const courseRows = () =>
  courseIds.map((id) => ({
    id,
    name: facts[id].name,
    short_title: facts[id].short,
    subdomain: subdomains[id],
    prefecture: facts[id].prefecture,
    address: `${facts[id].town}（サンプル）`,
    phone: facts[id].phone,
    fax: facts[id].phone.replace('-000-', '-001-'),
    hotel_phone: '0120-000-000',
    map_url: `https://example.jp/map/${subdomains[id]}`,
    chat_account_url: `https://example.jp/line/${subdomains[id]}`,
    x_url: `https://example.jp/x/${subdomains[id]}`,
    facebook_url: `https://example.jp/facebook/${subdomains[id]}`,
    instagram_url: `https://example.jp/instagram/${subdomains[id]}`,
    email: id === 9 ? 'info@churaorchard.example.jp' : null,
    is_special: facts[id].special ?? false,
    offers_annual_membership: id === 2,
    offers_lodging: id === 1,
    is_sample: true,
    phone_opens: id === 9 ? 450 : 480,
    phone_closes: 1020,
    arrive_before: facts[id].special ? 50 : 40,
    terms_version: 1,
  }))

export const nineRows = () =>
  courseIds.flatMap((id) =>
    facts[id].nines.map((nine, index) => ({
      course_id: id,
      nine,
      label: twoNines.some((one) => one === nine) ? nine : `${nine}コース`,
      position: index + 1,
    })),
  )

/** Seasons of the sheets: first start, last start. In summer an afternoon sheet for 薄暮 is added. */
const seasons = [
  { from: '04-01', to: '09-30', first: 390, last: 570 },
  { from: '10-01', to: '11-30', first: 420, last: 588 },
  { from: '12-01', to: '02-29', first: 450, last: 602 },
  { from: '03-01', to: '03-31', first: 420, last: 588 },
] as const

const afternoon = { from: '05-01', to: '08-31', first: 780, last: 860 } as const

export const templateRows = () =>
  courseIds.flatMap((id) =>
    (['weekday', 'saturday', 'holiday'] as const).flatMap((dayType) => [
      ...seasons.map((season) => {
        const forMembers = facts[id].special === true && dayType !== 'weekday'
        return {
          course_id: id,
          season_from: season.from,
          season_to: season.to,
          day_type: dayType,
          nines: facts[id].nines,
          first_start: season.first,
          last_start: season.last,
          interval_minutes: facts[id].interval,
          single_every: facts[id].special ? 8 : 6,
          member_only_from: forMembers ? season.first : null,
          member_only_to: forMembers ? season.first + 42 : null,
        }
      }),
      {
        course_id: id,
        season_from: afternoon.from,
        season_to: afternoon.to,
        day_type: dayType,
        nines: facts[id].nines.slice(0, 1),
        first_start: afternoon.first,
        last_start: afternoon.last,
        interval_minutes: facts[id].interval,
        single_every: null,
        member_only_from: null,
        member_only_to: null,
      },
    ]),
  )
