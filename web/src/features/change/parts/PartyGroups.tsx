import type { ChangeWish, ReservationDetail } from '@jgm/contract/api/reservation'
import type { DaySheet, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { formatTime } from '@jgm/contract/model/dates'
import { Button } from '../../../ui/Button.tsx'
import { isFree, maxGroups, startsOf } from '@jgm/contract/model/sheet'
import { changeText } from '../text.ts'
import { GivenUp, GroupCard } from './GroupCard.tsx'
import { seatsOf, neighboursOf, resized, seatsLostWith, withLeaving, withoutStart, withStart } from './wish.ts'

const text = changeText.party

type WishedGroup = ChangeWish['groups'][number]

/** The groups of a reservation as they are wished: resized, given up, and added beside them. */
export function PartyGroups({
  reservation,
  wish,
  sheet,
  onKeep,
}: {
  reservation: ReservationDetail
  wish: ChangeWish
  /** The day; undefined until it is known. */
  sheet: DaySheet | undefined
  onKeep: (groups: readonly WishedGroup[]) => void
}) {
  const startOf = (teeTimeId: number | undefined): string | undefined => {
    const there = reservation.groups.find(({ tee_time_id }) => tee_time_id === teeTimeId)
    return there && formatTime(there.start_minute)
  }
  const plan = sheet?.plans.find(({ id }) => id === reservation.plan.id)
  const sizesFor = (current: number): number[] => {
    const sold = plan?.prices.map(({ players }) => players) ?? [2, 3, 4].filter((size) => size <= current)
    return [...new Set([...sold, current])].filter((size) => size > 0).toSorted((a, b) => a - b)
  }
  const priceOf = (size: number): number | undefined => plan?.prices.find(({ players }) => players === size)?.per_person
  const own = reservation.groups.map(({ tee_time_id }) => tee_time_id)
  const ofPlan = sheet && plan ? startsOf(sheet, plan) : []
  const free = (teeTime: SheetTeeTime): boolean =>
    sheet !== undefined && (own.includes(teeTime.id) || (isFree(teeTime, sheet) && ofPlan.includes(teeTime)))
  const isGivenUp = own.some((id) => !wish.groups.some(({ tee_time_id }) => tee_time_id === id))
  const neighbours = neighboursOf(sheet?.tee_times ?? [], wish.groups, free).filter(({ id }) => !own.includes(id))
  const change = (changed: WishedGroup): void =>
    onKeep(wish.groups.map((group) => (group.tee_time_id === changed.tee_time_id ? changed : group)))

  const added = wish.groups.filter(({ group_no }) => group_no === null)

  return (
    <>
      <ul className="flex flex-col gap-3">
        {reservation.groups.map((group, index) => {
          const wished = wish.groups.find(({ tee_time_id }) => tee_time_id === group.tee_time_id)
          const seats = wished ? seatsOf(reservation, wished) : group.seats
          const without = withoutStart(reservation, wish.groups, group.tee_time_id)
          return (
            <li key={group.group_no}>
              {wished ? (
                <GroupCard
                  name={text.group(index + 1)}
                  start={formatTime(group.start_minute)}
                  seats={seats}
                  wished={wished}
                  sizes={sizesFor(group.players)}
                  priceOf={priceOf}
                  onSize={(players) => change(resized(wished, seats, players))}
                  onLeaving={(seat, leaves) => change(withLeaving(wished, seats, seat, leaves))}
                  onDrop={without && (() => onKeep(without))}
                />
              ) : (
                <GivenUp
                  name={text.group(index + 1)}
                  start={formatTime(group.start_minute)}
                  seats={seatsLostWith(reservation, wish.groups, group.tee_time_id)}
                  movesTo={startOf(wish.groups.find(({ group_no }) => group_no === group.group_no)?.tee_time_id)}
                  onRestore={() => onKeep(withStart(reservation, wish.groups, group.tee_time_id))}
                />
              )}
            </li>
          )
        })}
        {added.map((group) => {
          const teeTime = sheet?.tee_times.find(({ id }) => id === group.tee_time_id)
          return teeTime ? (
            <li key={teeTime.id}>
              <GroupCard
                name={text.newGroup}
                start={formatTime(teeTime.start_minute)}
                seats={[]}
                wished={group}
                sizes={sizesFor(group.players)}
                priceOf={priceOf}
                onSize={(players) => change({ ...group, players })}
                onLeaving={() => undefined}
                onDrop={() => onKeep(wish.groups.filter((one) => one !== group))}
              />
            </li>
          ) : null
        })}
      </ul>
      {sheet === undefined ? null : wish.groups.length >= maxGroups ? (
        <p className="text-sm text-support">{text.most}</p>
      ) : neighbours.length === 0 ? (
        // A start that is given up can be taken back above.
        isGivenUp ? null : (
          <p className="text-sm text-support">{text.noNeighbour}</p>
        )
      ) : (
        <div className="flex flex-col items-start gap-2">
          {neighbours.map((teeTime) => (
            <Button
              key={teeTime.id}
              kind="outline"
              size="M"
              onPress={() =>
                onKeep([
                  ...wish.groups,
                  {
                    group_no: null,
                    tee_time_id: teeTime.id,
                    players: Math.max(...sizesFor(reservation.groups[0]?.players ?? maxGroups)),
                    leaving: [],
                  },
                ])
              }
            >
              {text.add(formatTime(teeTime.start_minute), teeTime.nine)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
