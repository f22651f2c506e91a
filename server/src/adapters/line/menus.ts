import type { LineMenus } from '../../platform/ports.ts'
import type { Accounts } from './accounts.ts'

const noAccount = (courseId: number): Error => new Error(`course ${courseId} has no account at LINE`)

/** The rich menus of the official accounts, by LINE's Messaging API. */
export function createLineMenus(accounts: Accounts): LineMenus {
  const of = (courseId: number) => {
    const account = accounts.get(courseId)
    if (!account) throw noAccount(courseId)
    return account
  }
  return {
    has: (courseId) => accounts.has(courseId),

    async list(courseId) {
      const { richmenus } = await of(courseId).once((client) => client.getRichMenuList())
      return richmenus.map(({ richMenuId, name }) => ({ id: richMenuId, name }))
    },

    async create(courseId, menu, image) {
      const account = of(courseId)
      await account.once((client) => client.validateRichMenuObject(menu))
      const { richMenuId } = await account.once((client) => client.createRichMenu(menu))
      const picture = new Blob([new Uint8Array(image)], { type: 'image/png' })
      await account.onceBlob((client) => client.setRichMenuImage(richMenuId, picture))
      return richMenuId
    },

    async setAlias(courseId, richMenuAliasId, richMenuId) {
      const account = of(courseId)
      const { aliases } = await account.once((client) => client.getRichMenuAliasList())
      const known = aliases.find((one) => one.richMenuAliasId === richMenuAliasId)
      if (known?.richMenuId === richMenuId) return
      await account.once((client) =>
        known
          ? client.updateRichMenuAlias(richMenuAliasId, { richMenuId })
          : client.createRichMenuAlias({ richMenuAliasId, richMenuId }),
      )
    },

    async showToAll(courseId, richMenuId) {
      await of(courseId).once((client) => client.setDefaultRichMenu(richMenuId))
    },

    async remove(courseId, richMenuId) {
      await of(courseId).once((client) => client.deleteRichMenu(richMenuId))
    },
  }
}

/** For a product without LINE. */
export const withoutMenus: LineMenus = {
  has: () => false,
  list: async () => [],
  create: async (courseId) => {
    throw noAccount(courseId)
  },
  setAlias: async () => undefined,
  showToAll: async () => undefined,
  remove: async () => undefined,
}
