import type { Ground } from '../platform/ground.ts'
import type { Teller } from '../platform/telling.ts'
import { accountTellers } from '../domains/account/telling.ts'
import { assistantTellers } from '../domains/assistant/telling.ts'
import { companionTellers } from '../domains/companion/telling.ts'
import { competitionTellers } from '../domains/competition/telling.ts'
import { contestTellers } from '../domains/contest/telling.ts'
import { drawTellers } from '../domains/draw/telling.ts'
import { friendTellers } from '../domains/friend/telling.ts'
import { inquiryTellers } from '../domains/inquiry/telling.ts'
import { lineTellers } from '../domains/line/telling.ts'
import { membershipTellers } from '../domains/membership/telling.ts'
import { noticeTellers } from '../domains/notice/telling.ts'
import { pointTellers } from '../domains/point/telling.ts'
import { privacyTellers } from '../domains/privacy/telling.ts'
import { requestTellers } from '../domains/request/telling.ts'
import { reservationTellers } from '../domains/reservation/telling.ts'
import { singleTellers } from '../domains/single/telling.ts'
import { staffTellers } from '../domains/staff/telling.ts'
import { waitlistTellers } from '../domains/waitlist/telling.ts'

/** The tellers of everything that happens, by kind. */
export const tellers = (ground: Ground): Readonly<Record<string, Teller>> => ({
  ...accountTellers(ground),
  ...assistantTellers(ground),
  ...companionTellers(ground),
  ...competitionTellers(ground),
  ...contestTellers(ground),
  ...drawTellers(ground),
  ...friendTellers(ground),
  ...inquiryTellers(ground),
  ...lineTellers(ground),
  ...membershipTellers(ground),
  ...noticeTellers(ground),
  ...pointTellers(ground),
  ...privacyTellers(ground),
  ...requestTellers(ground),
  ...reservationTellers(ground),
  ...singleTellers(ground),
  ...staffTellers(ground),
  ...waitlistTellers(ground),
})
