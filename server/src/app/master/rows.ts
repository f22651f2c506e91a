import { legalPages } from '@jgm/contract/model/texts'
import type { GuideFacts } from '@jgm/contract/model/guide'
import type { CoursePolicies } from '@jgm/contract/model/policies'
import type { PriceBook } from '@jgm/contract/model/prices'
import type { SheetTemplates } from '@jgm/contract/model/sheet-templates'
import type { PlanList } from '@jgm/contract/model/plan-facts'
import { prefectures } from '@jgm/contract/model/prefectures'
import { rowFrom } from '../../domains/plan-facts/rules.ts'
import { rowsFrom as rowsFromPolicies } from '../../domains/policies/rules.ts'
import { rowsFrom } from '../../domains/price/rules.ts'
import { rowsFrom as rowsFromTemplates, templatesFrom } from '../../domains/sheet-template/rules.ts'
import type { Master } from './read.ts'
import type { ClubFile } from './schema.ts'

/** Are golfers told that what they read of a course is a sample? */
const isSample = ({ sample, guide }: ClubFile): boolean => guide.sample ?? sample

const courseRow = (club: ClubFile) => ({
  id: club.id,
  name: club.name,
  short_title: club.short_title,
  subdomain: club.subdomain,
  prefecture: prefectures.find(({ name }) => name === club.prefecture)?.number ?? 0,
  address: club.address,
  phone: club.phone,
  fax: club.fax,
  hotel_phone: club.hotel_phone,
  map_url: club.map_url,
  chat_account_url: club.chat_account_url,
  x_url: club.x_url,
  facebook_url: club.facebook_url,
  instagram_url: club.instagram_url,
  email: club.email,
  is_special: club.special,
  offers_annual_membership: club.annual_membership,
  offers_lodging: club.lodging,
  is_sample: isSample(club),
  phone_opens: club.phone_hours[0],
  phone_closes: club.phone_hours[1],
  arrive_before: club.arrive_before,
  companions_until: club.companions_until,
  counts_as_played: club.counts_as_played,
  latitude: club.place?.[0] ?? null,
  longitude: club.place?.[1] ?? null,
  weather_office: club.weather?.office ?? null,
  weather_area: club.weather?.area ?? null,
  weather_station: club.weather?.station ?? null,
})

const nineRows = ({ id, nines }: ClubFile) =>
  nines.map(({ nine, label }, index) => ({ course_id: id, nine, label, position: index + 1 }))

const guideRow = ({ id, guide: { sample: _sample, holes: _card, ...guide } }: ClubFile) => ({ course_id: id, ...guide })

const holeRows = ({ id, guide }: ClubFile) =>
  Object.entries(guide.holes).flatMap(([nine, holes]) =>
    holes.map(([par, yards], index) => ({ course_id: id, nine, hole: index + 1, par, yards })),
  )

/** The guide of a club without its pictures, which the files do not have, as the console writes it. */
export function guideOf(club: ClubFile): Omit<GuideFacts, 'pictures'> {
  const { sample: _sample, holes, ...words } = club.guide
  return {
    ...words,
    is_sample: isSample(club),
    address: club.address,
    phone: club.phone,
    phone_hours: club.phone_hours,
    arrive_before: club.arrive_before,
    map_url: club.map_url,
    chat_account_url: club.chat_account_url,
    x_url: club.x_url,
    facebook_url: club.facebook_url,
    instagram_url: club.instagram_url,
    nines: club.nines.map(({ nine }) => ({
      nine,
      holes: (holes[nine] ?? []).map(([par, yards]) => ({ par, yards })),
    })),
  }
}

/** The rules that a club sells by besides its plans and prices. */
export const policiesOf = ({
  golf_use_tax,
  booking_windows,
  cancellation,
  points,
  receipts,
}: ClubFile): CoursePolicies => ({
  golf_use_tax,
  ...(points && { points }),
  ...(receipts && { receipts }),
  booking_windows,
  cancellation: cancellation.map(({ tiers, ...policy }) => ({
    ...policy,
    tiers: tiers.map(({ at, yen, percent, ...tier }) => ({
      ...tier,
      at: at ?? null,
      yen: yen ?? null,
      percent: percent ?? null,
    })),
  })),
})

/** Rows of a club, with its id. */
const ofClub = <R extends object>({ id }: ClubFile, rows: readonly R[]) =>
  rows.map((row) => ({ course_id: id, ...row }))
const policyRows = (club: ClubFile) => rowsFromPolicies(policiesOf(club))

/** The plans of a club, as the console writes them. */
export const planListOf = ({ plans }: Pick<ClubFile, 'plans'>): PlanList =>
  plans.map(({ fees: _fees, changes: _changes, valid, season, ...plan }) => ({
    ...plan,
    like: null,
    valid: valid ?? null,
    season: season ?? null,
  }))

const planRows = (club: ClubFile) =>
  planListOf(club).map((plan, at) => ({ id: plan.id ?? 0, course_id: club.id, ...rowFrom(plan, at) }))

/** What the plans of a club cost. */
export const bookOf = ({ plans }: ClubFile): PriceBook =>
  plans.map(({ id, fees, changes }) => ({
    plan_id: id,
    fees,
    changes: changes.map((change) => ({ ...change, to: change.to ?? null })),
  }))

const feeRows = (club: ClubFile) => rowsFrom(bookOf(club)).map((row) => ({ course_id: club.id, ...row }))

const singleRows = ({ id, single }: ClubFile) =>
  single
    ? [
        {
          course_id: id,
          plan_id: single.plan,
          minimum: single.minimum,
          decides_days_before: single.decides.days_before,
          decides_at_minute: single.decides.at,
          below_minimum: single.below_minimum,
          pace: single.pace,
          is_walking: single.walking,
          women_on: single.women_on,
          beginners_on: single.beginners_on,
        },
      ]
    : []

/** The templates of a club’s sheets, as the console writes them. */
export const templatesOf = ({ tee_sheets: sheets }: Pick<ClubFile, 'tee_sheets'>): SheetTemplates =>
  templatesFrom(
    rowsFromTemplates(
      sheets.map(({ from, to, single_every: every, members_only: members, ...sheet }) => ({
        ...sheet,
        from: from ?? null,
        to: to ?? null,
        single_every: every ?? null,
        members_only: members ?? null,
      })),
    ),
  )

/** The rows that the files describe, by table, in the order of the foreign keys. */
export const masterRows = ({ clubs, faq, legal }: Master) => ({
  course: clubs.map(courseRow),
  course_nine: clubs.flatMap(nineRows),
  course_guide: clubs.map(guideRow),
  course_hole: clubs.flatMap(holeRows),
  golf_use_tax: clubs.flatMap((club) => ofClub(club, policyRows(club).golf_use_tax)),
  point_rule: clubs.flatMap((club) => ofClub(club, policyRows(club).point_rule)),
  receipt_issuer: clubs.flatMap((club) => ofClub(club, policyRows(club).receipt_issuer)),
  booking_window: clubs.flatMap((club) => ofClub(club, policyRows(club).booking_window)),
  cancellation_policy: clubs.flatMap((club) => ofClub(club, policyRows(club).cancellation_policy)),
  cancellation_tier: clubs.flatMap((club) => ofClub(club, policyRows(club).cancellation_tier)),
  plan: clubs.flatMap(planRows),
  plan_fee: clubs.flatMap(feeRows),
  single_terms: clubs.flatMap(singleRows),
  tee_sheet_template: clubs.flatMap((club) => ofClub(club, rowsFromTemplates(templatesOf(club)))),
  faq: faq.map((one, index) => ({
    course_id: one.course ?? null,
    category: one.category,
    // Counted at each course, as the console stores them.
    position: faq.slice(0, index).filter(({ course }) => course === one.course).length + 1,
    question: one.question,
    answer: one.answer,
  })),
  legal_text: legalPages.map((page) => ({ page, ...legal[page] })),
})

export type MasterRows = ReturnType<typeof masterRows>
