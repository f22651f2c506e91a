import {
  changeNoticeSettings,
  getMailStop,
  getNotice,
  getNoticeSettings,
  listNotices,
  stopMails,
} from '@jgm/contract/api/notice'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { addressOfStop, changeSettings, settingsOf, stopNoticeMails } from './service.settings.ts'
import { noticesOf, openNotice } from './service.ts'

const memberOf = (caller: Caller): MemberId | null => (caller.kind === 'member' ? caller.memberId : null)

export function bindNotice(bind: Bind, ground: Ground): void {
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
}
