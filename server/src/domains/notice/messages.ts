import type { messagingApi } from '@line/bot-sdk'
import type { getNotice } from '@jgm/contract/api/notice'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { Ground } from '../../platform/ground.ts'
import { bubble, flexColours } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { publishedNotice } from './service.ts'
import { text } from './text.ts'

type Notice = Pick<Reply<typeof getNotice>, 'title' | 'is_important' | 'body'>

/** One bubble: the kind of notice, its title, its beginning, and links to the whole notice and to the settings. */
export function noticeMessage(
  notice: Notice,
  urls: { readonly notice: string; readonly setting: string },
): messagingApi.FlexMessage {
  const [first] = notice.body
  const kind = notice.is_important ? text.line.important : text.line.notice
  return bubble({
    altText: text.line.alt(kind, notice.title),
    title: kind,
    colour: notice.is_important ? flexColours.important : flexColours.sure,
    contents: [
      {
        type: 'text',
        text: notice.title,
        color: flexColours.value,
        weight: 'bold',
        size: 'lg',
        wrap: true,
        maxLines: 4,
      },
      ...(first === undefined
        ? []
        : [{ type: 'text', text: first, color: flexColours.label, size: 'md', wrap: true, maxLines: 3 } as const]),
    ],
    buttons: [
      { label: text.open, url: urls.notice },
      { label: text.line.setting, url: urls.setting },
    ],
  })
}

/** Writer of the kind `notice`. A notice that was withdrawn or is over is not sent. */
export const noticeMessages = (ground: Ground): Readonly<Record<string, MessageWriter>> => ({
  notice: async (db, data) => {
    const notice = await publishedNotice(ground, db, Number(data['notice_id']), null)
    if (!ground.line || !notice) return null
    const courseId = Number(data['course_id'])
    const area = `${ground.line.liff_origin}/${ground.line.liff_id}/notice`
    const urls = {
      notice: `${area}/${notice.id}?golf_course_id=${courseId}`,
      setting: `${area}/setting?id=${courseId}`,
    }
    return [noticeMessage(notice, urls)]
  },
})
