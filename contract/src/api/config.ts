import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { minute } from './shared.ts'

const named = z.object({ value: z.int(), label: z.string() })

/** The public data of a course (spec section 3). Unknown links are null. */
export const courseInfo = z.object({
  id: z.int(),
  name: z.string(),
  short_title: z.string(),
  subdomain: z.string(),
  prefecture: z.int(),
  prefecture_label: z.string(),
  address: z.string(),
  phone: z.string(),
  fax: z.string(),
  hotel_phone: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
  chat_account_url: z.nullable(z.string()),
  x_url: z.nullable(z.string()),
  facebook_url: z.nullable(z.string()),
  instagram_url: z.nullable(z.string()),
  email: z.nullable(z.string()),
  is_special: z.boolean(),
  offers_annual_membership: z.boolean(),
  offers_lodging: z.boolean(),
  /** Address, phone and links are samples, and are visibly marked so. */
  is_sample: z.boolean(),
  nines: z.array(z.object({ nine: z.string(), label: z.string() })),
  phone_opens: minute,
  phone_closes: minute,
  /** How to get there in a few words, for a card; null until the club has written its guide. */
  access_line: z.nullable(z.string()),
  /** Players should arrive at least this many minutes before the start. */
  arrive_before: z.int(),
})
export type CourseInfo = z.infer<typeof courseInfo>

/** Spec section 7: `GET /v1/configs`. The configuration that the client needs before its first screen; the same for every caller. */
export const getConfigs = endpoint({
  name: 'config.get',
  method: 'GET',
  path: '/v1/configs',
  access: 'anyone',
  summary: 'Courses and the lists of choices',
  reply: z.object({
    courses: z.array(courseInfo),
    prefectures: z.array(z.object({ number: z.int(), slug: z.string(), name: z.string() })),
    avatars: z.array(named),
    average_scores: z.array(named),
    start_preferences: z.array(named),
    reservation_types: z.array(z.object({ value: z.string(), label: z.string() })),
    filters: z.array(named),
    notice_topics: z.array(z.object({ value: z.int(), key: z.string(), label: z.string() })),
    notice_categories: z.array(named),
    inquiry_categories: z.array(
      z.object({ value: z.int(), label: z.string(), course_ids: z.nullable(z.array(z.int())) }),
    ),
    /**
     * The base of each course's own site, which has `faq` below it; with `{subdomain}`, no trailing slash. Null: no
     * such sites.
     */
    course_site_url: z.nullable(z.string()),
    /** What the browser needs of LINE; null when the product runs without LINE. */
    line: z.nullable(
      z.object({
        /** The LIFF app of the chat area that permanent links lead to. */
        liff_id: z.string(),
        /** The same app on each channel that may open it, `liff_id` first; an id begins with its channel's id. */
        liff_ids: z.array(z.string()),
        /** The LIFF app of `/addFriend` (spec section 2), likewise. */
        add_friend_liff_ids: z.array(z.string()),
        /** The beginning of permanent links, without a trailing slash. */
        liff_origin: z.string(),
        /** The chat area may ask LINE for what a person has stored there (Common Profile Quick-fill). */
        quick_fill: z.boolean(),
        /** A booking made in LINE may be told of by service messages: `reservation.tellInLine`. */
        service_messages: z.boolean(),
        /** The official account of each course that has one, and the page to add it as a friend. */
        accounts: z.array(z.object({ golf_course_id: z.int(), basic_id: z.string(), add_url: z.string() })),
      }),
    ),
    /**
     * My Page's screen for downloading the own data: the chat area leads there, because files can't be saved inside of
     * LINE.
     */
    export_url: z.string(),
    /** The domain of our mails' sender, for "please let mail from … through". */
    mail_domain: z.string(),
  }),
  errors: [],
})
export type Configs = z.infer<(typeof getConfigs)['reply']>

/** R21: addresses of a postal code; empty for an unknown one. Never blocks a form. */
export const searchPostalCode = endpoint({
  name: 'config.postalCode',
  method: 'GET',
  path: '/v1/postal-code',
  access: 'anyone',
  summary: 'Prefecture and address of a postal code',
  query: z.object({ zipcode: z.string().check(z.maxLength(16)) }),
  reply: z.object({ addresses: z.array(z.object({ prefecture: z.int(), address: z.string() })) }),
  errors: [],
})
