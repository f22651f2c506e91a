import { useNavigate, useParams } from 'react-router'
import { playDate, todayInTokyo } from '@jgm/contract/model/dates'
import { useNow } from './clock.ts'

/**
 * The day of a screen, which stands in its address; today without one, or with one that there is not (`isKnown`). Days make a history: Back leads to the day
 * before the last turn.
 */
export function useDayAddress(screen: '/sheet' | '/end' | '/caddies' | '/day-messages'): {
  readonly date: string
  readonly today: string
  readonly isKnown: boolean
  readonly goTo: (date: string) => void
} {
  const { date: given } = useParams()
  const navigate = useNavigate()
  const today = todayInTokyo(useNow())
  const isKnown = given === undefined || playDate.safeParse(given).success
  const date = given !== undefined && isKnown ? given : today
  return {
    date,
    today,
    isKnown,
    goTo: (other) => {
      if (other !== date) void navigate(other === today ? screen : `${screen}/${other}`)
    },
  }
}
