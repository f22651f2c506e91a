import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOn, textOf, valueOf } from '../http.ts'
import { pairKey, type Platform } from '../state.ts'
import type { Bot, MenuDefinition, RichMenu } from '../types.ts'
import { action } from './actions.ts'
import { isTrueOrFalse, listOf, numberFrom, shape, textUpTo, type Check, type Problem } from './checks.ts'
import { botOf } from './push.ts'

const pictureAtMost = 1024 * 1024
const menusAtMost = 1000

const between =
  (minimum: number, maximum: number): Check =>
  (value, property) =>
    Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
      ? []
      : [{ message: `must be a whole number from ${minimum} to ${maximum}`, property }]

const whole = (value: unknown, property: string): readonly Problem[] => [
  ...numberFrom(0)(value, property),
  ...(Number.isInteger(value) ? [] : [{ message: 'must be a whole number', property }]),
]

const fields = shape(
  {
    size: shape({ width: between(800, 2500), height: between(250, 2500) }, ['width', 'height']),
    selected: isTrueOrFalse,
    name: textUpTo(300),
    chatBarText: textUpTo(14),
    areas: listOf(
      shape(
        { bounds: shape({ x: whole, y: whole, width: whole, height: whole }, ['x', 'y', 'width', 'height']), action },
        ['bounds', 'action'],
      ),
      0,
      20,
    ),
  },
  ['size', 'selected', 'name', 'chatBarText', 'areas'],
)

/** LINE's problems with a rich menu: its fields, a picture too narrow, a cell outside the picture. */
function richMenuProblems(value: unknown): readonly Problem[] {
  const problems = fields(value, '')
  if (problems.length > 0) return problems
  const { size, areas } = value as MenuDefinition
  const isTooTall = size.width / size.height < 1.45
  return [
    ...(isTooTall ? [{ message: 'width / height must be at least 1.45', property: '/size' }] : []),
    ...areas.flatMap(({ bounds }, index) =>
      bounds.x + bounds.width > size.width || bounds.y + bounds.height > size.height
        ? [{ message: 'must be inside the rich menu', property: `/areas/${index}/bounds` }]
        : [],
    ),
  ]
}

/** Width and height of a PNG; undefined for anything else. */
function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  const isPng = bytes.length > 24 && bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
}

function pictureProblem(type: string, bytes: Buffer): string | undefined {
  if (type !== 'image/png' && type !== 'image/jpeg') return 'Content-Type must be image/png or image/jpeg'
  if (bytes.length === 0 || bytes.length > pictureAtMost) return 'The image must be of 1 MB or less'
  if (type === 'image/jpeg') return undefined
  const size = pngSize(bytes)
  if (!size) return 'The image is not a PNG'
  const fits = size.width >= 800 && size.width <= 2500 && size.height >= 250 && size.width / size.height >= 1.45
  return fits ? undefined : 'invalid image size'
}

const isAlias = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9_-]{1,32}$/.test(value)

type ForBot = (bot: Bot, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** The menu that a user sees in an account's talk: their own, else the default. */
export function menuOf(platform: Platform, userId: string, basicId: string): RichMenu | undefined {
  const id = platform.userMenus.get(pairKey(userId, basicId)) ?? platform.defaultMenus.get(basicId)
  const menu = id === undefined ? undefined : platform.richMenus.get(id)
  return menu?.image ? menu : undefined
}

const shown = ({ richMenuId, size, selected, name, chatBarText, areas }: RichMenu) => ({
  richMenuId,
  size,
  selected,
  name,
  chatBarText,
  areas,
})

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).send({ message: 'richmenu not found' })

/** Rich menus of the Messaging API: create, upload a picture, set an alias, show to everybody or to one user. */
export function registerRichMenus(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'api', 'local')
  const forBot =
    (act: ForBot) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const bot = botOf(platform, request, reply)
      return bot ? act(bot, request, reply) : reply
    }
  const own = (bot: Bot, id: string | undefined): RichMenu | undefined => {
    const menu = platform.richMenus.get(id ?? '')
    return menu?.basicId === bot.basicId ? menu : undefined
  }
  const menusOf = (bot: Bot): readonly RichMenu[] =>
    [...platform.richMenus.values()].filter((menu) => menu.basicId === bot.basicId)
  const inPath = (request: FastifyRequest, name: string): string => textOf(request.params, name) ?? ''

  /** The menu, if it has a picture and so can be shown; otherwise sends LINE's refusal. */
  const withPicture = (bot: Bot, id: string, reply: FastifyReply): RichMenu | undefined => {
    const menu = own(bot, id)
    if (menu?.image) return menu
    if (menu) void reply.code(400).send({ message: 'must upload richmenu image before applying it to user' })
    else void missing(reply)
    return undefined
  }

  const refuseWrong = (reply: FastifyReply, body: unknown): boolean => {
    const problems = richMenuProblems(body)
    if (problems.length === 0) return false
    void reply.code(400).send({ message: `The request body has ${problems.length} error(s)`, details: problems })
    return true
  }

  scope.post(
    '/v2/bot/richmenu/validate',
    forBot((_bot, request, reply) => (refuseWrong(reply, request.body) ? reply : reply.send({}))),
  )
  scope.post(
    '/v2/bot/richmenu',
    forBot((bot, request, reply) => {
      if (refuseWrong(reply, request.body)) return reply
      if (menusOf(bot).length >= menusAtMost)
        return reply.code(400).send({ message: 'The number of rich menus exceeds the limit' })
      const richMenuId = `richmenu-${randomBytes(16).toString('hex')}`
      platform.richMenus.set(richMenuId, {
        ...(request.body as MenuDefinition),
        richMenuId,
        basicId: bot.basicId,
        image: undefined,
      })
      return reply.send({ richMenuId })
    }),
  )
  scope.get(
    '/v2/bot/richmenu/list',
    forBot((bot, _request, reply) => reply.send({ richmenus: menusOf(bot).map(shown) })),
  )
  scope.get(
    '/v2/bot/richmenu/:id',
    forBot((bot, request, reply) => {
      const menu = own(bot, inPath(request, 'id'))
      return menu ? reply.send(shown(menu)) : missing(reply)
    }),
  )
  scope.delete(
    '/v2/bot/richmenu/:id',
    forBot((bot, request, reply) => {
      const menu = own(bot, inPath(request, 'id'))
      if (!menu) return missing(reply)
      platform.richMenus.delete(menu.richMenuId)
      for (const kept of [platform.defaultMenus, platform.userMenus])
        for (const [key, id] of kept) if (id === menu.richMenuId) kept.delete(key)
      return reply.send({})
    }),
  )

  scope.get(
    '/v2/bot/richmenu/alias/list',
    forBot((bot, _request, reply) => {
      const aliases = [...platform.menuAliases]
        .filter(([, id]) => own(bot, id))
        .map(([key, richMenuId]) => ({ richMenuAliasId: key.slice(key.indexOf(' ') + 1), richMenuId }))
      return reply.send({ aliases })
    }),
  )
  scope.post(
    '/v2/bot/richmenu/alias',
    forBot((bot, request, reply) => {
      const alias = valueOf(request.body, 'richMenuAliasId')
      if (!isAlias(alias)) return reply.code(400).send({ message: 'invalid richMenuAliasId' })
      const key = pairKey(bot.basicId, alias)
      if (platform.menuAliases.has(key)) return reply.code(400).send({ message: 'conflict richmenu alias id' })
      const menu = withPicture(bot, textOf(request.body, 'richMenuId') ?? '', reply)
      if (!menu) return reply
      platform.menuAliases.set(key, menu.richMenuId)
      return reply.send({})
    }),
  )
  scope.get(
    '/v2/bot/richmenu/alias/:alias',
    forBot((bot, request, reply) => {
      const alias = inPath(request, 'alias')
      const richMenuId = platform.menuAliases.get(pairKey(bot.basicId, alias))
      return richMenuId === undefined
        ? reply.code(404).send({ message: 'richmenu alias not found' })
        : reply.send({ richMenuAliasId: alias, richMenuId })
    }),
  )
  scope.post(
    '/v2/bot/richmenu/alias/:alias',
    forBot((bot, request, reply) => {
      const key = pairKey(bot.basicId, inPath(request, 'alias'))
      if (!platform.menuAliases.has(key)) return reply.code(404).send({ message: 'richmenu alias not found' })
      const menu = withPicture(bot, textOf(request.body, 'richMenuId') ?? '', reply)
      if (!menu) return reply
      platform.menuAliases.set(key, menu.richMenuId)
      return reply.send({})
    }),
  )
  scope.delete(
    '/v2/bot/richmenu/alias/:alias',
    forBot((bot, request, reply) =>
      platform.menuAliases.delete(pairKey(bot.basicId, inPath(request, 'alias')))
        ? reply.send({})
        : reply.code(404).send({ message: 'richmenu alias not found' }),
    ),
  )

  scope.post(
    '/v2/bot/user/all/richmenu/:id',
    forBot((bot, request, reply) => {
      const menu = withPicture(bot, inPath(request, 'id'), reply)
      if (!menu) return reply
      platform.defaultMenus.set(bot.basicId, menu.richMenuId)
      return reply.send({})
    }),
  )
  scope.get(
    '/v2/bot/user/all/richmenu',
    forBot((bot, _request, reply) => {
      const richMenuId = platform.defaultMenus.get(bot.basicId)
      return richMenuId === undefined
        ? reply.code(404).send({ message: 'no default richmenu' })
        : reply.send({ richMenuId })
    }),
  )
  scope.post(
    '/v2/bot/user/:userId/richmenu/:id',
    forBot((bot, request, reply) => {
      const userId = inPath(request, 'userId')
      if (platform.faults.strikes('menu.broken', userId))
        return reply.code(500).send({ message: 'Internal Server Error' })
      if (!platform.users.has(userId)) return reply.code(404).send({ message: 'Not found' })
      const menu = withPicture(bot, inPath(request, 'id'), reply)
      if (!menu) return reply
      platform.userMenus.set(pairKey(userId, bot.basicId), menu.richMenuId)
      return reply.send({})
    }),
  )
  scope.delete(
    '/v2/bot/user/:userId/richmenu',
    forBot((bot, request, reply) => {
      platform.userMenus.delete(pairKey(inPath(request, 'userId'), bot.basicId))
      return reply.send({})
    }),
  )
  scope.get(
    '/v2/bot/user/:userId/richmenu',
    forBot((bot, request, reply) => {
      const richMenuId = platform.userMenus.get(pairKey(inPath(request, 'userId'), bot.basicId))
      return richMenuId === undefined
        ? reply.code(404).send({ message: 'the user has no richmenu' })
        : reply.send({ richMenuId })
    }),
  )
}

/** The pictures of rich menus, on api-data.line.me: set once, never replaced. */
export function registerRichMenuPictures(scope: FastifyInstance, platform: Platform): void {
  answerOn(scope, 'api-data', 'local')
  scope.addContentTypeParser(['image/png', 'image/jpeg'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const path = '/v2/bot/richmenu/:id/content'
  const menuOfPath = (bot: Bot, request: FastifyRequest): RichMenu | undefined => {
    const menu = platform.richMenus.get(textOf(request.params, 'id') ?? '')
    return menu?.basicId === bot.basicId ? menu : undefined
  }

  scope.post(path, { bodyLimit: 8 * pictureAtMost }, (request, reply) => {
    const bot = botOf(platform, request, reply)
    if (!bot) return reply
    const menu = menuOfPath(bot, request)
    if (!menu) return missing(reply)
    if (menu.image) return reply.code(400).send({ message: 'An image has already been uploaded to the richmenu' })
    const type = request.headers['content-type'] ?? ''
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const problem = pictureProblem(type, bytes)
    if (problem !== undefined) return reply.code(400).send({ message: problem })
    menu.image = { type, bytes }
    return reply.send({})
  })
  scope.get(path, (request, reply) => {
    const bot = botOf(platform, request, reply)
    if (!bot) return reply
    const image = menuOfPath(bot, request)?.image
    return image ? reply.type(image.type).send(image.bytes) : missing(reply)
  })
}
