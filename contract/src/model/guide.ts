import * as z from 'zod/mini'
import { nineName } from './day-part.ts'
import { dropForbiddenCharacters, halfWidth } from './normalise.ts'
import { between, draftNumber, minuteOfDay, writtenLine } from './written.ts'

/** How much a guide may say, in letters and pieces. */
const most = {
  lead: 200,
  short: 30,
  line: 255,
  comfort: 300,
  facility: 60,
  facilities: 30,
  alt: 120,
  pictures: 12,
} as const
export const mostPictures = most.pictures
export const holesOfNine = 9

const words = {
  phone: '電話番号は、0248-00-0000 のように入力してください。',
  link: 'https:// で始まるアドレスを入力してください。',
  hours: '受付時間は、早いほうから順に入力してください。',
  holes: '9ホールのパーと距離を、すべて入力してください。',
  twice: '同じ写真が2つあります。',
  pictures: `写真は${most.pictures}枚までです。`,
  facilities: `設備は${most.facilities}個までです。`,
} as const

/** The guide of a course for golfers, in the form of the clubs' files. */
export const guideWords = {
  lead: writtenLine(most.lead),
  /** In one phrase, for the cards of the courses. */
  access_line: writtenLine(most.short),
  /** Self play or with a caddie. */
  style: writtenLine(most.short),
  carts: writtenLine(most.line),
  /** Advice for golfers who want to walk little. */
  comfort: writtenLine(most.comfort),
  by_car: writtenLine(most.line),
  by_train: writtenLine(most.line),
  dress: writtenLine(most.line),
  restaurant: writtenLine(most.line),
  facilities: z.array(writtenLine(most.facility)).check(z.maxLength(most.facilities, words.facilities)),
}

const hole = z.strictObject({ par: between(3, 6), yards: between(50, 800) })

const plainPhone = (given: string): string => halfWidth(given).replace(/[‐‑‒–—―−ー]/g, '-')
const phone = z.string(words.phone).check(z.overwrite(plainPhone), z.regex(/^[\d-]{10,20}$/, words.phone))
const link = z.nullable(
  z.string(words.link).check(
    z.overwrite(halfWidth),
    z.maxLength(most.line, words.link),
    z.refine((given) => z.url({ protocol: /^https$/ }).safeParse(given).success, words.link),
  ),
)
/** The links of a course, by the names of the club's file. */
export const guideLinks = ['map_url', 'chat_account_url', 'x_url', 'facebook_url', 'instagram_url'] as const

/** The hash of a picture's bytes, which is a part of its address. */
export const pictureId = z.string().check(z.regex(/^[\w-]{43}$/))
/** A picture in the order in which golfers see it, with its words for people who do not see it. */
const guidePicture = z.strictObject({ picture: pictureId, alt: writtenLine(most.alt) })

/** The number of a hole on the card: on OUT and IN they are counted on, on other nines from 1. */
export const holeNo = (nine: string, at: number): number => (nine === 'IN' ? at + holesOfNine : at) + 1

const nineHoles = z.strictObject({
  nine: nineName,
  holes: z.array(hole).check(z.refine((holes) => holes.length === 0 || holes.length === holesOfNine, words.holes)),
})

/** Every problem is said at once: also beside words that are missing. */
const hasHours = ({ value }: { readonly value: unknown }): boolean =>
  typeof value === 'object' && value !== null && 'phone_hours' in value && Array.isArray(value.phone_hours)

/**
 * What golfers read and see of a course in its guide, ready to be published. `is_sample`: the club has not confirmed it yet, and golfers are told.
 * `nines` are those of the course in their order, without holes where there is no scorecard; minutes are since midnight.
 */
export const guideFacts = z
  .strictObject({
    is_sample: z.boolean(),
    ...guideWords,
    address: writtenLine(most.line),
    phone,
    /** Minutes since midnight between which the telephone is answered. */
    phone_hours: z.tuple([minuteOfDay, minuteOfDay]),
    /** Minutes before the start at which players should arrive. */
    arrive_before: between(0, 120),
    map_url: link,
    chat_account_url: link,
    x_url: link,
    facebook_url: link,
    instagram_url: link,
    nines: z.array(nineHoles).check(z.maxLength(9)),
    pictures: z.array(guidePicture).check(z.maxLength(most.pictures, words.pictures), (given) => {
      for (const [index, { picture }] of given.value.entries())
        if (given.value.slice(0, index).some((one) => one.picture === picture))
          given.issues.push({ code: 'custom', message: words.twice, input: picture, path: [index, 'alt'] })
    }),
  })
  .check(
    z.refine(
      ({ phone_hours: [opens, closes] }) => typeof opens !== 'number' || typeof closes !== 'number' || opens < closes,
      {
        message: words.hours,
        path: ['phone_hours', 1],
        when: hasHours,
      },
    ),
  )
export type GuideFacts = z.output<typeof guideFacts>

const draftWords = (letters: number) => z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(letters))
const draftLine = draftWords(2000)
const draftFacility = draftWords(200)

/** The same while it is written: anything may still be missing or too long. */
export const draftGuideFacts = z.strictObject({
  is_sample: z.boolean(),
  lead: draftLine,
  access_line: draftLine,
  style: draftLine,
  carts: draftLine,
  comfort: draftLine,
  by_car: draftLine,
  by_train: draftLine,
  dress: draftLine,
  restaurant: draftLine,
  facilities: z.array(draftFacility).check(z.maxLength(60)),
  address: draftLine,
  phone: draftLine,
  phone_hours: z.tuple([draftNumber, draftNumber]),
  arrive_before: draftNumber,
  map_url: z.nullable(draftLine),
  chat_account_url: z.nullable(draftLine),
  x_url: z.nullable(draftLine),
  facebook_url: z.nullable(draftLine),
  instagram_url: z.nullable(draftLine),
  nines: z
    .array(
      z.strictObject({
        nine: nineName,
        holes: z.array(z.strictObject({ par: draftNumber, yards: draftNumber })).check(z.maxLength(holesOfNine)),
      }),
    )
    .check(z.maxLength(9)),
  pictures: z.array(z.strictObject({ picture: pictureId, alt: draftLine })).check(z.maxLength(most.pictures)),
})
export type DraftGuideFacts = z.output<typeof draftGuideFacts>
