import type { Configs, CourseInfo } from '@jgm/contract/api/config'
import { avatars, averageScores, inquiryCategories, startPreferences } from '@jgm/contract/model/form-choices'
import { courseIds, filters, noticeCategories, noticeTopics, reservationTypes } from '@jgm/contract/model/choices'
import { subdomains } from '@jgm/contract/model/courses'
import { prefectures } from '@jgm/contract/model/prefectures'
import type { Member } from '@jgm/contract/api/session'

const names = ['高萩', '笠間', 'やさと', 'セベ', '霞丘', '宇都宮', 'ベルエア', '越生', '美ら'] as const

const courseOf = (id: (typeof courseIds)[number]): CourseInfo => ({
  id,
  name: `JGM${names[id - 1]}ゴルフクラブ`,
  short_title: names[id - 1] ?? '',
  subdomain: subdomains[id],
  prefecture: 8,
  prefecture_label: '茨城県',
  address: `見本市見本町${id}`,
  phone: `029600000${id}`,
  fax: `029600010${id}`,
  hotel_phone: null,
  map_url: null,
  chat_account_url: null,
  x_url: null,
  facebook_url: null,
  instagram_url: null,
  email: null,
  is_special: id === 2 || id === 5,
  offers_annual_membership: id === 2,
  offers_lodging: id === 1,
  is_sample: false,
  nines: [
    { nine: 'OUT', label: 'OUT' },
    { nine: 'IN', label: 'IN' },
  ],
  phone_opens: 480,
  phone_closes: 1020,
  access_line: null,
  arrive_before: 50,
})

const named = (list: readonly { value: number; label: string }[]) => list.map(({ value, label }) => ({ value, label }))

/** The configuration of nine courses without LINE. */
export const sampleConfigs: Configs = {
  courses: courseIds.map(courseOf),
  prefectures: [...prefectures],
  avatars: named(avatars),
  average_scores: named(averageScores),
  start_preferences: named(startPreferences),
  reservation_types: reservationTypes.map(({ value, label }) => ({ value, label })),
  filters: named(filters),
  notice_topics: [...noticeTopics],
  notice_categories: named(noticeCategories),
  inquiry_categories: inquiryCategories.map(({ value, label }) => ({
    value,
    label,
    course_ids: value === 5 ? [2] : value === 7 ? [1] : null,
  })),
  course_site_url: null,
  line: null,
  export_url: 'http://www.jgm.localhost:3000/mypage/account/export',
  mail_domain: 'jgm.localhost',
}

/** The same configuration with LINE: an account for each course. */
export const chatConfigs: Configs = {
  ...sampleConfigs,
  line: {
    liff_id: '2000000001-jgmMain1',
    liff_ids: ['2000000001-jgmMain1'],
    add_friend_liff_ids: ['2000000001-jgmFrnd2'],
    liff_origin: 'https://liff.line.me',
    quick_fill: false,
    service_messages: false,
    accounts: courseIds.map((id) => ({
      golf_course_id: id,
      basic_id: `@jgm-sample-${id}`,
      add_url: `https://line.me/R/ti/p/@jgm-sample-${id}`,
    })),
  },
}

/** A member with a password, an address and no memberships. */
export const sampleMember: Member = {
  id: 7,
  member_number: '2600000007',
  last_name: '青葉',
  first_name: '花子',
  last_name_kana: 'あおば',
  first_name_kana: 'はなこ',
  email: 'hanako@example.jp',
  email_stopped: null,
  has_password: true,
  phone_number: '09012345678',
  emergency_contact_number: '0312345678',
  zipcode: '310-0000',
  prefecture: 8,
  address: '水戸市見本町2-3',
  birthday: '1960-04-05',
  gender: 'female',
  main_golf_course: 2,
  marketing: false,
  registered_at: '2026-04-01T10:00:00+09:00',
  course_memberships: [],
  favourites: { course_ids: [], search_time: null },
  single_profile: null,
}
