/** A permission of a LIFF app, as LINE spells it; of those of Quick-fill its plugin asks for the beginning only. */
export type Scope = 'openid' | 'profile' | 'email' | 'chat_message.write' | 'commonprofile.read'

/** A LIFF app of the login channel. Its id begins with the channel's id. */
export type LiffApp = {
  readonly liffId: string
  readonly endpointUrl: string
  readonly scopes: readonly Scope[]
  /** The official account that its consent page and `requestFriendship` offer. */
  readonly botBasicId?: string
}

/** A channel with apps: LINE Login's, or an internal one (development, review, published) of a LINE MINI App. */
export type AppChannel = {
  readonly channelId: string
  readonly channelSecret: string
  readonly apps: readonly LiffApp[]
}

/** The LINE Login channel, with its LIFF apps. */
export type LoginChannel = AppChannel & { readonly callbackUrls: readonly string[] }

/** An official account: a Messaging API channel of the same provider. */
export type Bot = {
  readonly channelId: string
  readonly channelSecret: string
  /** Begins with `@`. */
  readonly basicId: string
  readonly name: string
  /** The full URL that webhook events are posted to. */
  readonly webhookUrl: string
  /** Messages a month; above it 429. */
  readonly quota: number
}

/** The settings of the LINE Developers console, given at the start. */
export type Console = {
  readonly login: LoginChannel
  /** The channels of LINE MINI Apps, each a separate client. */
  readonly miniApps?: readonly AppChannel[]
  readonly bots: readonly Bot[]
}

/** A user of LINE. */
export type LineUser = {
  /** `U` and 32 hexadecimal digits; the same in every channel of the provider. */
  readonly userId: string
  readonly displayName: string
  readonly statusMessage?: string
  readonly pictureUrl?: string
  /** Included in an ID token when the app requests it and the user consents. */
  readonly email?: string
  /** The person's data in LINE's account center, by the names of Quick-fill. */
  readonly commonProfile?: Readonly<Record<string, string | number>>
}

/** The action of a tap on a rich menu's cell. */
type MenuAction = {
  readonly type: 'uri' | 'message' | 'postback'
  readonly label?: string
  readonly uri?: string
  readonly text?: string
  readonly data?: string
  readonly displayText?: string
}

/** A rich menu as requested. */
export type MenuDefinition = {
  readonly size: { readonly width: number; readonly height: number }
  readonly selected: boolean
  readonly name: string
  readonly chatBarText: string
  readonly areas: readonly {
    readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    readonly action: MenuAction
  }[]
}

/** A rich menu of an account, with its picture after the upload. */
export type RichMenu = MenuDefinition & {
  readonly richMenuId: string
  readonly basicId: string
  image: { readonly type: string; readonly bytes: Buffer } | undefined
}
