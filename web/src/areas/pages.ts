import { pages as account } from '../features/account/pages.ts'
import { pages as booking } from '../features/booking/pages.ts'
import { pages as change } from '../features/change/pages.ts'
import { pages as friend } from '../features/friend/pages.ts'
import { pages as home } from '../features/home/pages.ts'
import { pages as inquiry } from '../features/inquiry/pages.ts'
import { pages as legal } from '../features/legal/pages.ts'
import { pages as line } from '../features/line/pages.ts'
import { pages as member } from '../features/member/pages.ts'
import { pages as membership } from '../features/membership/pages.ts'
import { pages as notice } from '../features/notice/pages.ts'
import { pages as play } from '../features/play/pages.ts'
import { pages as point } from '../features/point/pages.ts'
import { pages as privacy } from '../features/privacy/pages.ts'
import { pages as reservation } from '../features/reservation/pages.ts'
import { pages as system } from '../features/system/pages.ts'
import type { PageMap } from '../routing/table.ts'

/** The catalogue: every page id with the way to its screen. */
export const catalogue: PageMap = {
  ...account,
  ...booking,
  ...change,
  ...friend,
  ...home,
  ...inquiry,
  ...legal,
  ...line,
  ...member,
  ...membership,
  ...notice,
  ...play,
  ...point,
  ...privacy,
  ...reservation,
  ...system,
}
