import {
  changeNoticeSettings,
  getMailStop,
  getNotice,
  getNoticeSettings,
  listNotices,
  stopMails,
} from '@jgm/contract/api/notice'
import {
  actOnNotice,
  addNotice,
  lineQuotas,
  listDeskNotices,
  previewNotice,
  publishNotice,
  saveNotice,
  tryNotice,
} from '@jgm/contract/api/staff-notices'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import type { LineMessaging } from '../../platform/ports.ts'
import { act, add, deskNotices, preview, publish, save, sendTrial } from './service.desk.ts'
import { quotasOf } from './service.quota.ts'
import { addressOfStop, changeSettings, settingsOf, stopNoticeMails } from './service.settings.ts'
import { noticesOf, openNotice } from './service.ts'

const memberOf = (caller: Caller): MemberId | null => (caller.kind === 'member' ? caller.memberId : null)

export function bindNotice(bind: Bind, ground: Ground, messaging: LineMessaging): void {
  bind(listNotices, ({ query, caller }) =>
    noticesOf(
      ground,
      {
        ...(query.topic === undefined ? {} : { topic: query.topic }),
        ...(query.category === undefined ? {} : { category: query.category }),
        ...(query.golf_course_id === undefined ? {} : { courseId: query.golf_course_id }),
        important: query.important === '1',
      },
      memberOf(caller),
      query.page ?? 1,
    ),
  )
  bind(getNotice, ({ params, caller }) => openNotice(ground, params.id, memberOf(caller)))
  bind(getNoticeSettings, ({ memberId }) => settingsOf(ground, memberId))
  bind(changeNoticeSettings, ({ memberId, body }) => changeSettings(ground, memberId, body))
  bind(getMailStop, ({ body, address }) => addressOfStop(ground, body.token, address))
  bind(stopMails, ({ body, address }) => stopNoticeMails(ground, body.token, address))
  bind(listDeskNotices, ({ staff, query }) => deskNotices(ground, staff, query))
  bind(lineQuotas, ({ staff }) => quotasOf(messaging, staff))
  bind(addNotice, (input) => add(ground, input.staff, input.body, input))
  bind(saveNotice, ({ staff, params, body }) => save(ground, staff, params, body))
  bind(previewNotice, ({ staff, body }) => preview(ground, staff, body))
  bind(publishNotice, (input) => publish(ground, input.staff, input.params, input.body, input))
  bind(actOnNotice, ({ staff, params, body }) => act(ground, staff, params, body))
  bind(tryNotice, ({ staff, params }) => sendTrial(ground, staff, params))
}
