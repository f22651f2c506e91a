import type { messagingApi } from '@line/bot-sdk'
import type { getNotice } from '@jgm/contract/api/notice'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { Ground } from '../../platform/ground.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { publishedNotice } from './service.ts'
import { text } from './text.ts'

type Notice = Pick<Reply<typeof getNotice>, 'title' | 'is_important' | 'body'>

/** LINE takes no more letters than these. */
const altTextAtMost = 400

/** One bubble: what it is, its title, how it begins, and the way to the whole of it and to the settings. */
export function noticeMessage(
  notice: Notice,
  urls: { readonly notice: string; readonly setting: string },
): messagingApi.FlexMessage {
  const [first] = notice.body
  const kind = notice.is_important ? text.line.important : text.line.notice
  return {
    type: 'flex',
    altText: text.line.alt(kind, notice.title).slice(0, altTextAtMost),
    contents: {
      type: 'bubble',
      size: 'mega',
      header: {
        type: 'box',
        layout: 'vertical',
        backgroundColor: notice.is_important ? '#ac3e00' : '#115a36',
        paddingAll: '16px',
        contents: [{ type: 'text', text: kind, color: '#ffffff', weight: 'bold', size: 'lg' }],
      },
      body: {
        type: 'box',
        layout: 'vertical',
        spacing: 'md',
        contents: [
          { type: 'text', text: notice.title, color: '#1a1a1a', weight: 'bold', size: 'lg', wrap: true, maxLines: 4 },
          ...(first === undefined
            ? []
            : [{ type: 'text', text: first, color: '#4d4d4d', size: 'md', wrap: true, maxLines: 3 } as const]),
        ],
      },
      footer: {
        type: 'box',
        layout: 'vertical',
        spacing: 'sm',
        contents: [
          {
            type: 'button',
            style: 'primary',
            color: '#115a36',
            action: { type: 'uri', label: text.open, uri: urls.notice },
          },
          { type: 'button', style: 'link', action: { type: 'uri', label: text.line.setting, uri: urls.setting } },
        ],
      },
    },
  }
}

/** The writer of the kind `notice`. A notice that was withdrawn or is over is not told. */
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
