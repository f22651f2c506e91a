import { todayInTokyo } from '@jgm/contract/model/dates'
import { wire } from '../src/app/wiring.ts'
import { configOf, startTestApi, type TestApi } from './api.ts'
import { openClub } from './builders/club.ts'
import { noonOffset } from './clock.ts'
import { migrated, type Template } from './database.ts'

/**
 * A club on sale ({@link openClub}) as it is on a day of the shifted clock: publishing its sheets takes longer than cloning them.
 */
export const clubOn = (clockOffset = noonOffset): Template => {
  const today = todayInTokyo(new Date(Date.now() + clockOffset))
  return {
    name: `jgm_test_club_${today.replaceAll('-', '')}`,
    from: migrated,
    async fill(url) {
      const wiring = wire(configOf({ CLOCK_OFFSET: String(clockOffset) }), url, () => undefined)
      await openClub({ wiring })
      await wiring.close()
    },
  }
}

/** An API with a club on sale, on a database of its own. */
export const startClub = (): Promise<TestApi> => startTestApi({ template: clubOn() })
