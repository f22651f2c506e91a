import { courseIds } from '@jgm/contract/model/choices'
import type { Console } from '@jgm/line-emulator'
import type { LineChannel, LineConfig } from '../../platform/config.line.ts'
import type { Config } from '../../platform/config.ts'
import { clubNames } from './clubs.ts'

/** The settings of LINE's developers console for this configuration, for the emulator. */
export function lineConsole(config: Config, line: LineConfig): Console {
  const names = clubNames()
  const own = ['openid', 'profile', 'chat_message.write'] as const
  const scopes = line.quickFill ? ([...own, 'commonprofile.read'] as const) : own
  const ofBot = line.bots[0] ? { botBasicId: line.bots[0].basicId } : {}
  const all = [
    ...line.liffIds.map((liffId) => ({ liffId, endpointUrl: `${config.lineSiteUrl}/`, scopes, ...ofBot })),
    ...line.addFriendLiffIds.map((liffId) => ({
      liffId,
      endpointUrl: `${config.lineSiteUrl}/addFriend`,
      scopes,
      ...ofBot,
    })),
  ]
  const withApps = ({ channelId, channelSecret }: LineChannel) => ({
    channelId,
    channelSecret,
    apps: all.filter(({ liffId }) => liffId.startsWith(`${channelId}-`)),
  })
  return {
    login: { ...withApps(line.login), callbackUrls: [`${config.siteUrl}/mypage/line/callback`] },
    miniApps: line.channels.filter((channel) => channel !== line.login).map(withApps),
    bots: line.bots.map((bot) => ({
      channelId: bot.channelId,
      channelSecret: bot.channelSecret,
      basicId: bot.basicId,
      name: names.get(bot.courseId) ?? bot.basicId,
      webhookUrl: `http://127.0.0.1:${config.port}/api/v1/line/webhook/${bot.courseId}`,
      quota: 5_000,
    })),
  }
}

/** The ids of the emulator's sample people, the same at each start. */
const lineUser = (number: number): string => `U${number.toString(16).padStart(32, '0')}`

/** The member who came from LINE and has neither address nor password. */
export const lineOnlyMember = 5

const links = [
  { member: 1, user: 1, name: '山田 太郎', state: 'friend' },
  { member: lineOnlyMember, user: 2, name: '佐藤 花子', state: 'friend' },
  // Has blocked every account, so messages go by mail.
  { member: 2, user: 4, name: '山田 花子', state: 'blocked' },
] as const

/** Links between members and the emulator's people. */
export const linkRows = (linkedAt: string) =>
  links.map(({ member, user, name }) => ({
    line_user_id: lineUser(user),
    member_id: member,
    display_name: name,
    linked_at: linkedAt,
  }))

/** Whether those people are friends of each course's official account; the emulator starts with the same states. */
export const friendRows = (since: string) =>
  links.flatMap(({ user, state }) =>
    courseIds.map((course_id) => ({ course_id, line_user_id: lineUser(user), state, changed_at: since })),
  )
