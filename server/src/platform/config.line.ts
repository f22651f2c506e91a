import { ConfigProblem, wholeNumber } from './config.problem.ts'
import { noticeFacts, type NoticeFacts } from './ports.ts'

/** An official account (Messaging API channel) of a course. */
export type LineBot = {
  readonly courseId: number
  readonly channelId: string
  readonly channelSecret: string
  /** Begins with `@`. */
  readonly basicId: string
}

/** A channel whose tokens we accept: the log-in channel, or one of a LINE MINI App. */
export type LineChannel = { readonly channelId: string; readonly channelSecret: string }

/** A template of a service message: LINE's name, and which of our facts each of its parameters says. */
export type NoticeTemplate = { readonly name: string; readonly params: ReadonlyMap<string, keyof NoticeFacts> }

/** Our ids and secrets at LINE, and LINE's addresses. Production needs to set ids and secrets only. */
export type LineConfig = {
  /** The log-in channel, used by LINE Login on My Page. */
  readonly login: LineChannel
  /** Every channel that our apps belong to, the log-in channel first: their ids are the audiences of ID tokens. */
  readonly channels: readonly LineChannel[]
  /** The ids of the chat area's app, one per channel that opens it; links use the first. */
  readonly liffIds: readonly [string, ...string[]]
  /** The ids of the app of `/addFriend`, likewise. */
  readonly addFriendLiffIds: readonly [string, ...string[]]
  readonly bots: readonly LineBot[]
  /** LINE has allowed our app to ask for what a person has stored there (Common Profile Quick-fill). */
  readonly quickFill: boolean
  /** The templates of service messages that LINE has approved, by the kind of event; none: there are no service messages. */
  readonly templates: ReadonlyMap<string, NoticeTemplate>
  /** Base URL of LINE's API. */
  readonly apiUrl: string
  /** Base URL of LINE's API for pictures. */
  readonly apiDataUrl: string
  /** Base URLs of LINE’s pages in a browser: log-in, permanent links, adding a friend. Without a trailing slash. */
  readonly accessUrl: string
  readonly liffUrl: string
  readonly addFriendUrl: string
  /** Port of the LINE emulator; undefined: the genuine LINE. Never set in production. */
  readonly emulatorPort: number | undefined
}

const genuine = {
  apiUrl: 'https://api.line.me',
  apiDataUrl: 'https://api-data.line.me',
  accessUrl: 'https://access.line.me',
  liffUrl: 'https://liff.line.me',
  miniAppUrl: 'https://miniapp.line.me',
  addFriendUrl: 'https://line.me/R/ti/p',
} as const

/** The emulator's settings: ids of LINE's form, and secrets that open nothing. */
const emulated = {
  login: { channelId: '2000000001', channelSecret: 'emulated-login-secret' },
  liffId: '2000000001-jgmMain1',
  addFriendLiffId: '2000000001-jgmFrnd2',
  bots: Array.from({ length: 9 }, (_, index) => ({
    courseId: index + 1,
    channelId: `200000010${index + 1}`,
    channelSecret: `emulated-bot-secret-${index + 1}`,
    basicId: `@jgm-sample-${index + 1}`,
  })),
} as const

function readBots(text: string | undefined): readonly LineBot[] {
  let given: unknown
  try {
    given = JSON.parse(text || '[]')
  } catch {
    throw new ConfigProblem('LINE_BOTS is not JSON')
  }
  if (!Array.isArray(given)) throw new ConfigProblem('LINE_BOTS is not a list')
  return given.map((entry: unknown) => {
    const bot = new Map<string, unknown>(Object.entries(entry ?? {}))
    const courseId = bot.get('course')
    const channelId = bot.get('channel_id')
    const channelSecret = bot.get('channel_secret')
    const basicId = bot.get('basic_id')
    if (
      typeof courseId !== 'number' ||
      typeof channelId !== 'string' ||
      typeof channelSecret !== 'string' ||
      typeof basicId !== 'string' ||
      !basicId.startsWith('@')
    ) {
      throw new ConfigProblem('each of LINE_BOTS needs course, channel_id, channel_secret and basic_id (with its @)')
    }
    return { courseId, channelId, channelSecret, basicId }
  })
}

function readMiniApps(text: string | undefined): readonly LineChannel[] {
  const problem = 'LINE_MINI_APP_CHANNELS is a list of {"channel_id", "channel_secret"}'
  let given: unknown
  try {
    given = JSON.parse(text || '[]')
  } catch {
    throw new ConfigProblem(problem)
  }
  if (!Array.isArray(given)) throw new ConfigProblem(problem)
  return given.map((entry: unknown) => {
    const channel = new Map<string, unknown>(Object.entries(entry ?? {}))
    const [channelId, channelSecret] = [channel.get('channel_id'), channel.get('channel_secret')]
    if (typeof channelId !== 'string' || typeof channelSecret !== 'string') throw new ConfigProblem(problem)
    return { channelId, channelSecret }
  })
}

/** The events that service messages tell of, by their names in the setting. */
const noticeKinds = new Map([
  ['booked', 'reservation_booked'],
  ['changed', 'reservation_changed'],
  ['cancelled', 'reservation_cancelled'],
  ['reminder', 'reservation_reminder'],
])

const isFact = (name: unknown): name is keyof NoticeFacts => (noticeFacts as readonly unknown[]).includes(name)

/** `{"booked": {"name": "…_ja", "params": {"date": "date", …}}, …}`: the parameters are LINE's, what they say is ours. */
function readTemplates(text: string | undefined): ReadonlyMap<string, NoticeTemplate> {
  const problem = `LINE_SERVICE_TEMPLATES: for each of ${[...noticeKinds.keys()].join(', ')} {"name": "…_ja", "params": {"…": one of ${noticeFacts.join(', ')}}}`
  let given: unknown
  try {
    given = JSON.parse(text || '{}')
  } catch {
    throw new ConfigProblem(problem)
  }
  return new Map(
    Object.entries(given ?? {}).map(([event, template]) => {
      const kind = noticeKinds.get(event)
      const { name, params } = (template ?? {}) as { name?: unknown; params?: unknown }
      const named = Object.entries((params ?? {}) as Record<string, unknown>)
      const known = named.flatMap(([param, fact]) => (isFact(fact) ? [[param, fact] as const] : []))
      if (!kind || typeof name !== 'string' || !name.endsWith('_ja') || known.length < named.length)
        throw new ConfigProblem(problem)
      return [kind, { name, params: new Map(known) }] as const
    }),
  )
}

/** A setting that is `on` or not given. */
function readSwitch(env: NodeJS.ProcessEnv, name: string): boolean {
  const text = env[name] ?? ''
  if (text !== '' && text !== 'on') throw new ConfigProblem(`${name}=${text} is neither on nor left out`)
  return text === 'on'
}

/** The channel of a LIFF app: the beginning of its id. */
const channelOf = (liffId: string): string => liffId.split('-')[0] ?? ''

/**
 * LIFF ids, comma-separated, each on one of our channels and no two on the same: a device knows by the channel which
 * app it opened.
 */
function readLiffIds(name: string, text: string, channels: readonly LineChannel[]): readonly [string, ...string[]] {
  const [first, ...more] = text.split(',').map((id) => id.trim())
  if (!first) throw new ConfigProblem(`${name} is empty`)
  const ids = [first, ...more] as const
  for (const id of ids)
    if (!channels.some(({ channelId }) => channelId === channelOf(id)))
      throw new ConfigProblem(
        `${name}: ${id} is on a channel that neither LINE_LOGIN_CHANNEL_ID nor LINE_MINI_APP_CHANNELS names`,
      )
  if (new Set(ids.map(channelOf)).size < ids.length) throw new ConfigProblem(`${name} names two apps of one channel`)
  return ids
}

/**
 * LINE's ids and secrets. Without any, outside production: the emulator, two ports above ours. Outside production the
 * app ids may be set without the log-in channel; they are the emulator's then.
 */
export function readLine(env: NodeJS.ProcessEnv, production: boolean, port: number): LineConfig | null {
  const channelId = env['LINE_LOGIN_CHANNEL_ID']
  if (!channelId && production) return null
  const wanted = (name: string, emulatedValue: string): string => {
    const value = env[name] || (channelId ? undefined : emulatedValue)
    if (!value) throw new ConfigProblem(`${name} is not set, but LINE_LOGIN_CHANNEL_ID is`)
    return value
  }
  const login = channelId ? { channelId, channelSecret: wanted('LINE_LOGIN_CHANNEL_SECRET', '') } : emulated.login
  const miniApps = readMiniApps(env['LINE_MINI_APP_CHANNELS'])
  const channels = [login, ...miniApps]
  const read = (name: string, emulatedId: string) => readLiffIds(name, wanted(name, emulatedId), channels)
  const apps = {
    login,
    channels,
    liffIds: read('LINE_LIFF_ID', emulated.liffId),
    addFriendLiffIds: read('LINE_LIFF_ID_ADD_FRIEND', emulated.addFriendLiffId),
    quickFill: readSwitch(env, 'LINE_QUICK_FILL'),
    templates: readTemplates(env['LINE_SERVICE_TEMPLATES']),
  }
  const isMiniApp = miniApps.some((one) => one.channelId === channelOf(apps.liffIds[0]))
  const { apiUrl, apiDataUrl, accessUrl, addFriendUrl } = genuine
  const pages = { accessUrl, addFriendUrl, liffUrl: isMiniApp ? genuine.miniAppUrl : genuine.liffUrl }
  if (channelId)
    return { ...apps, ...pages, apiUrl, apiDataUrl, bots: readBots(env['LINE_BOTS']), emulatorPort: undefined }
  const emulatorPort = wholeNumber(env, 'LINE_EMULATOR_PORT', port + 2)
  const local = (name: string): string => `http://${name}.localhost:${emulatorPort}`
  const emulatedPages = {
    accessUrl: local('access.line'),
    liffUrl: local(isMiniApp ? 'miniapp.line' : 'liff.line'),
    addFriendUrl: `${local('line')}/R/ti/p`,
  }
  return {
    ...apps,
    ...(env['LINE_HOSTS'] === 'genuine' ? pages : emulatedPages),
    apiUrl: `http://127.0.0.1:${emulatorPort}`,
    apiDataUrl: `http://127.0.0.1:${emulatorPort}`,
    bots: emulated.bots,
    emulatorPort,
  }
}
