import { getConfigs } from '@jgm/contract/api/config'
import { changeLineIntegration, logInWithLine } from '@jgm/contract/api/line'
import { describe, expect } from 'vitest'
import { addCourse, joinMember } from '../../../test/builders/account.ts'
import { readConfig } from '../../platform/config.ts'
import { testsOn } from '../../../test/it.ts'

const published = '2009000003'
const review = '2009000002'
/** The settings that make the chat area a LINE MINI App. */
const settings = {
  LINE_MINI_APP_CHANNELS: JSON.stringify([
    { channel_id: published, channel_secret: 'secret-of-published' },
    { channel_id: review, channel_secret: 'secret-of-review' },
  ]),
  LINE_LIFF_ID: `${published}-jgmMini1,${review}-jgmMini2`,
}

const it = testsOn({ line: settings })

it.beforeAll(async ({ api }) => {
  await addCourse(api)
})

describe('a LINE MINI App', () => {
  it('is opened by permanent links of its own host, on the published channel', async ({ api }) => {
    const { line: told } = await api.good(getConfigs, {})
    expect(told).toMatchObject({
      liff_id: `${published}-jgmMini1`,
      liff_ids: [`${published}-jgmMini1`, `${review}-jgmMini2`],
      add_friend_liff_ids: ['2000000001-jgmFrnd2'],
    })
    expect(told?.liff_origin).toMatch(/^http:\/\/miniapp\.line\.localhost:\d+$/)
    const genuine = readConfig({
      ...settings,
      LINE_LOGIN_CHANNEL_ID: '2000000001',
      LINE_LOGIN_CHANNEL_SECRET: 'x',
      LINE_LIFF_ID_ADD_FRIEND: '2000000001-a',
      SECRET: 'x'.repeat(32),
    })
    expect(genuine.line?.liffUrl).toBe('https://miniapp.line.me')
  })

  it('proves its LINE users on each of its channels, and on no other', async ({ line, api }) => {
    const member = await joinMember(api, 'mini@example.jp')
    const user = line.person('ミニ 花子')
    const tokenOf = (clientId: string) => line.emulator.control.issueIdToken(user, { clientId })
    const body = { action: 'link', id_token: await tokenOf(published) } as const
    await api.good(changeLineIntegration, { body }, member.as)
    for (const channel of [published, review, '2000000001']) {
      const session = await api.good(logInWithLine, { body: { id_token: await tokenOf(channel) } })
      expect(session.member.email, channel).toBe('mini@example.jp')
    }
    for (const channel of ['2009000001', '2000000101'])
      expect((await api.refused(logInWithLine, { body: { id_token: await tokenOf(channel) } })).code).toBe(
        'line_refused',
      )
  })

  it('has its consent revoked with its own channel’s secret; consents of other channels may remain', async ({
    line,
    api,
  }) => {
    const { control } = line.emulator
    const member = await joinMember(api, 'mini.unlink@example.jp')
    const user = line.person('ミニ 次郎')
    const id_token = await control.issueIdToken(user, { clientId: published })
    await api.good(changeLineIntegration, { body: { action: 'link', id_token } }, member.as)
    control.authorize(
      user,
      `https://access.line.me/liff/v1/authorize?app_id=${published}-jgmMini1&state=s&response_type=code&code_challenge_method=S256&code_challenge=x`,
    )
    expect([control.hasAgreed(user, published), control.hasAgreed(user)]).toEqual([true, false])
    const access_token = control.issueAccessToken(user, { liffId: `${published}-jgmMini1` })
    const reply = await api.good(changeLineIntegration, { body: { action: 'unlink', access_token } }, member.as)
    expect(reply.consent).toBe('remains')
    expect(control.hasAgreed(user, published)).toBe(false)
  })
})

describe('invalid settings', () => {
  const login = { LINE_LOGIN_CHANNEL_ID: '1', LINE_LOGIN_CHANNEL_SECRET: 'x', SECRET: 'x'.repeat(32) }
  const ids = { LINE_LIFF_ID: '1-a', LINE_LIFF_ID_ADD_FRIEND: '1-b' }
  it.each([
    ['an app on a channel that is not named', { ...login, ...ids, LINE_LIFF_ID: '2-a' }, /2-a is on a channel/],
    ['two apps of one channel', { ...login, ...ids, LINE_LIFF_ID: '1-a,1-c' }, /two apps of one channel/],
    ['no app', { ...login, LINE_LIFF_ID_ADD_FRIEND: '1-b' }, /LINE_LIFF_ID is not set/],
    ['channels that are no list', { ...login, ...ids, LINE_MINI_APP_CHANNELS: '{}' }, /LINE_MINI_APP_CHANNELS/],
    ['channels without secret', { ...login, ...ids, LINE_MINI_APP_CHANNELS: '[{"channel_id":"2"}]' }, /is a list of/],
    ['channels that are no JSON', { ...login, ...ids, LINE_MINI_APP_CHANNELS: 'x' }, /is a list of/],
  ])('are refused at the start: %s', (_name, env, problem) => {
    expect(() => readConfig(env)).toThrow(problem)
  })
})
