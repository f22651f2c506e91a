import { golfTaxExemption, golfUseTaxOn } from '../course/rules.ts'
import { quote } from '../plan/rules.ts'
import { regularWindow } from '../tee-sheet/rules.days.ts'
import { areNeighbouring, golfersStarts } from '@jgm/contract/model/sheet'
import { scheduleFor } from './rules.cancellation.ts'
import { judgeDate, judgePlan } from './rules.judging.ts'
import type { Selling } from './types.ts'

/**
 * A party books whole, neighbouring group tee times with one plan, at the best class of the customer that the plan is
 * offered to. The representative's golf-use tax exemption is taken off the price.
 */
export const regular: Selling = {
  isChangeable: true,
  takesPoints: true,

  window: regularWindow,

  judge(wish, sheet, given) {
    const window = regular.window(given.terms, given.asker.classes, wish.playDate, given.now)
    const date = judgeDate(window, sheet, wish.playDate, given)
    if ('why' in date) return date
    const byId = new Map(
      sheet.tee_times.filter((teeTime) => teeTime.kind === 'group').map((teeTime) => [teeTime.id, teeTime]),
    )
    const groups = wish.groups
      .flatMap(({ tee_time_id: id, players }) => {
        const teeTime = byId.get(id)
        return teeTime ? [{ teeTime, players }] : []
      })
      .toSorted((a, b) => a.teeTime.start_minute - b.teeTime.start_minute)
    if (groups.length === 0 || groups.length !== wish.groups.length) return { why: 'not_found' }
    const ids = groups.map(({ teeTime }) => teeTime.id)
    const seen = [
      ...golfersStarts(sheet.tee_times),
      ...groups.flatMap(({ teeTime }) => (teeTime.audience === 'desk' ? [teeTime] : [])),
    ]
    if (!given.isDesk && !areNeighbouring(ids, seen)) return { why: 'not_neighbouring' }
    const players = groups.map((group) => group.players)
    const tight = groups.find(({ teeTime, players: wished }) => wished > teeTime.capacity)
    if (tight) return { why: 'party_not_allowed', min: 1, max: tight.teeTime.capacity }
    const plan = judgePlan(wish, groups, players, date, given)
    return 'why' in plan ? plan : { ...date, ...plan, groups }
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
