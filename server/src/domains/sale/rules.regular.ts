import { instantAt, todayInTokyo } from '@jgm/contract/model/dates'
import { golfTaxExemption, golfUseTaxOn } from '../course/rules.ts'
import { feeOf, planProblem, quote } from '../plan/rules.ts'
import { regularWindow } from '../tee-sheet/rules.days.ts'
import { areNeighbouring } from '@jgm/contract/model/sheet'
import { scheduleFor } from './rules.cancellation.ts'
import type { Selling } from './types.ts'

/**
 * A party books whole, neighbouring group tee times with one plan, at the best class of the customer that the plan is
 * offered to. The representative's golf-use tax exemption is taken off the price.
 */
export const regular: Selling = {
  window: regularWindow,

  judge(wish, sheet, { terms, asker, now, isOwn = false }) {
    const { playDate } = wish
    const window = regular.window(terms, asker.classes, playDate, now)
    if (playDate < todayInTokyo(now) || !window) return { why: 'window_closed' }
    if (window.state === 'closed' && !isOwn) return { why: 'window_closed' }
    const { day } = sheet
    if (day?.status === 'closed') return { why: 'day_closed' }
    if (window.state === 'not_yet' && !isOwn) return { why: 'not_open_yet', opensAt: window.opensAt }
    if (!day) return { why: 'not_found' }

    const byId = new Map(
      sheet.tee_times.filter((teeTime) => teeTime.kind === 'group').map((teeTime) => [teeTime.id, teeTime]),
    )
    const groups = wish.groups
      .flatMap(({ tee_time_id: id, players }) => {
        const teeTime = byId.get(id)
        return teeTime ? [{ teeTime, players }] : []
      })
      .toSorted((a, b) => a.teeTime.start_minute - b.teeTime.start_minute)
    const [first] = groups
    if (!first || groups.length !== wish.groups.length) return { why: 'not_found' }
    const ids = groups.map(({ teeTime }) => teeTime.id)
    if (!areNeighbouring(ids, sheet.tee_times)) return { why: 'not_neighbouring' }
    const firstStart = instantAt(playDate, first.teeTime.start_minute)
    if (now >= firstStart) return { why: 'window_closed' }

    const plan = terms.plans.find((one) => one.id === wish.planId)
    const dayType = day.day_type
    const customerClass = asker.classes.find((one) => plan && feeOf(plan, one, dayType)) ?? asker.customerClass
    const fee = plan && feeOf(plan, customerClass, dayType)
    if (!plan || !fee) return { why: 'plan_not_available' }
    const players = groups.map((group) => group.players)
    const minutes = groups.map(({ teeTime }) => teeTime.start_minute)
    const problem = planProblem(plan, { playDate, dayType, customerClass }, minutes, players)
    if (problem) return problem.why === 'party_not_allowed' ? problem : { why: 'plan_not_available' }
    const closesAt = window.closesAt < firstStart ? window.closesAt : firstStart
    return { day, plan, fee, customerClass, groups, window, closesAt }
  },

  price({ day, fee, groups }, terms, person) {
    const lead = { birthday: person?.birthday ?? null, hasDisability: false }
    return quote({
      fee,
      playersPerGroup: groups.map(({ players }) => players),
      golfUseTax: golfUseTaxOn(terms.taxes, day.play_date),
      exemptPlayers: golfTaxExemption(lead, day.play_date) === undefined ? 0 : 1,
    })
  },

  schedule({ day, fee, customerClass, groups }, policy) {
    return scheduleFor(policy, {
      playDate: day.play_date,
      dayType: day.day_type,
      groups: groups.length,
      players: groups.reduce((sum, { players }) => sum + players, 0),
      customerClass,
      greenFeePerPerson: fee.greenFee,
    })
  },
}
