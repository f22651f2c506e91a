import { escapeHtml, textOf, valueOf } from '../http.ts'
import { menuOf } from '../messaging/rich-menus.ts'
import { avatar, page } from '../page.ts'
import type { Platform, TalkMessage } from '../state.ts'
import { text } from '../text.ts'
import type { LineUser } from '../types.ts'
import { isLoading, messagesOf, partnersOf, unreadCount, type Partner } from './entries.ts'
import { flexHtml } from './flex.ts'
import { isTap, tapForm, tapHtml } from './taps.ts'

const zone = 'Asia/Tokyo'
const clock = new Intl.DateTimeFormat('ja-JP', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('ja-JP', { timeZone: zone, month: 'long', day: 'numeric', weekday: 'short' })

/** The one-line summary of a message, as in LINE's notifications. */
function summary(message: TalkMessage['message']): string {
  const words = message['text'] ?? message['altText'] ?? message['title']
  return typeof words === 'string' ? words : text.talk.kinds(message.type)
}

function row(platform: Platform, user: LineUser, partner: Partner): string {
  const last = messagesOf(platform, partner.talkId).at(-1)
  const unread = unreadCount(platform, user.userId, partner.talkId)
  const state = partner.friendship === 'friend' ? '' : `<em>${escapeHtml(text.talk.states[partner.friendship])}</em>`
  const mark =
    unread === 0 ? '' : `<b class="unread" aria-label="${escapeHtml(text.talk.unread(unread))}">${unread}</b>`
  return `<li><a class="row" href="/talk/${escapeHtml(partner.path)}">${avatar(partner.name, partner.id)}
<span class="grow"><strong>${escapeHtml(partner.name)}</strong><small class="cut">${state}${escapeHtml(last ? summary(last.message) : '')}</small></span>
<span class="side"><time>${last ? clock.format(last.at) : ''}</time>${mark}</span></a></li>`
}

/** The list of talks, as the page refreshes it. */
export function talkList(platform: Platform, user: LineUser): string {
  const partners = partnersOf(platform, user)
  return (['bot', 'group', 'user'] as const)
    .map((kind) => {
      const rows = partners.filter((partner) => partner.kind === kind).map((partner) => row(platform, user, partner))
      if (rows.length === 0) return ''
      return `<h2>${escapeHtml(text.talk.headings[kind])}</h2><ul class="rows">${rows.join('')}</ul>`
    })
    .join('')
}

export const talkListPage = (platform: Platform, user: LineUser): string =>
  page({
    title: text.talk.title,
    kind: 'phone',
    script: 'talk.mjs',
    body: `<main class="phone"><header class="top"><h1>${escapeHtml(text.talk.title)}</h1>
<form method="post" action="/talk-as"><button class="me" name="line_user" value="">${avatar(user.displayName, user.userId)}
<span>${escapeHtml(text.talk.as(user.displayName))}</span></button></form></header>
<div class="scroll" data-part>${talkList(platform, user)}</div>
<p class="foot"><a href="/_emulator">${escapeHtml(text.controlPage.title)}</a></p></main>`,
  })

/** The page that asks for the user, before any talk. */
export function whoPage(users: readonly LineUser[]): string {
  const rows = users
    .map(
      (user) => `<li><button class="row" name="line_user" value="${escapeHtml(user.userId)}">
${avatar(user.displayName, user.userId)}<span><strong>${escapeHtml(user.displayName)}</strong><small>${escapeHtml(user.statusMessage ?? '')}</small></span></button></li>`,
    )
    .join('')
  return page({
    title: text.talk.title,
    body: `<main class="sheet"><h1>${escapeHtml(text.talk.who)}</h1><p>${escapeHtml(text.talk.lead)}</p>
<form method="post" action="/talk-as"><ul class="rows">${rows}</ul></form></main>`,
  })
}

const linked = (words: string): string =>
  escapeHtml(words).replace(
    /https?:\/\/[^\s<>"']+/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener">${address}</a>`,
  )

function content(message: TalkMessage['message']): string {
  if (message.type === 'flex') return flexHtml(message['contents'])
  if (message.type === 'text') return `<p class="bubble">${linked(summary(message))}</p>`
  const url = message['previewImageUrl']
  if (message.type === 'image' && typeof url === 'string')
    return `<img class="picture" alt="" src="${escapeHtml(url)}">`
  return `<p class="bubble">${escapeHtml(summary(message))}</p>`
}

function bubble(platform: Platform, user: LineUser, partner: Partner, message: TalkMessage): string {
  const isOwn = message.from === user.userId
  const from = isOwn ? '' : (platform.users.get(message.from)?.displayName ?? partner.name)
  const picture = isOwn ? '' : avatar(from, message.from)
  const name = isOwn ? '' : `<span class="from">${escapeHtml(from)}</span>`
  const notice =
    message.message.type === 'flex'
      ? `<span class="alt">${escapeHtml(text.talk.notification(summary(message.message)))}</span>`
      : ''
  return `<li class="${isOwn ? 'own' : 'theirs'}">${picture}<div class="said">${name}${content(message.message)}
<time>${clock.format(message.at)}</time>${notice}</div></li>`
}

/** The messages of a talk, as the page refreshes them. */
export function messageList(platform: Platform, user: LineUser, partner: Partner): string {
  const messages = messagesOf(platform, partner.talkId)
  if (messages.length === 0) return `<p class="empty">${escapeHtml(text.talk.empty)}</p>`
  let before = ''
  const rows = messages.map((message) => {
    const date = day.format(message.at)
    const head = date === before ? '' : `<li class="day"><span>${date}</span></li>`
    before = date
    return head + bubble(platform, user, partner, message)
  })
  const loading = isLoading(platform, partner.talkId)
    ? `<li class="theirs loading" aria-label="${escapeHtml(text.talk.loading)}">…</li>`
    : ''
  return `<ol class="said-list">${rows.join('')}${loading}${quickReplies(messages)}</ol>`
}

/** A user's buttons for an account: add, block, unblock. */
function friendForm(partner: Partner): string {
  if (partner.kind !== 'bot') return ''
  const button = (act: string, words: string, kind: string): string =>
    `<button class="${kind}" name="act" value="${act}">${escapeHtml(words)}</button>`
  const buttons = {
    friend: button('block', text.talk.block, 'small'),
    none: button('befriend', text.talk.befriend, 'small strong'),
    blocked: button('unblock', text.talk.unblock, 'small strong'),
  }
  return `<form method="post" action="/talk/${escapeHtml(partner.path)}/friend">${buttons[partner.friendship]}</form>`
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`

function richMenu(platform: Platform, user: LineUser, partner: Partner): string {
  const menu = partner.bot && partner.friendship === 'friend' ? menuOf(platform, user.userId, partner.id) : undefined
  if (!menu) return ''
  const { width, height } = menu.size
  const cells = menu.areas.map(({ bounds, action }) => {
    const place = `left:${percent(bounds.x, width)};top:${percent(bounds.y, height)};width:${percent(bounds.width, width)};height:${percent(bounds.height, height)}`
    const attributes = ` style="${place}" aria-label="${escapeHtml(action.label ?? '')}"`
    return action.uri === undefined
      ? tapHtml('', action, attributes)
      : `<a href="${escapeHtml(action.uri)}" target="_blank" rel="noopener"${attributes}></a>`
  })
  return `<details class="menu"${menu.selected ? ' open' : ''}><summary>${escapeHtml(menu.chatBarText)}</summary><nav aria-label="${escapeHtml(text.talk.menu)}"><img alt="" src="/richmenu/${menu.richMenuId}" width="${width}" height="${height}">${cells.join('')}</nav></details>`
}

/** The quick replies of the newest message; they disappear with the next message. */
function quickReplies(messages: readonly TalkMessage[]): string {
  const items = valueOf(messages.at(-1)?.message['quickReply'], 'items')
  if (!Array.isArray(items)) return ''
  const buttons = items.map((item: unknown) => {
    const action = valueOf(item, 'action')
    const label = escapeHtml(textOf(action, 'label') ?? '')
    return isTap(action)
      ? tapHtml(label, action, '')
      : `<a href="${escapeHtml(textOf(action, 'uri') ?? '')}" target="_blank" rel="noopener">${label}</a>`
  })
  return `<li class="quick">${buttons.join('')}</li>`
}

export function talkPage(platform: Platform, user: LineUser, partner: Partner): string {
  const canWrite = partner.friendship === 'friend'
  const form = canWrite
    ? `<form class="write" method="post" action="/talk/${escapeHtml(partner.path)}"><input name="text" required maxlength="5000" autocomplete="off" aria-label="${escapeHtml(text.talk.write)}" placeholder="${escapeHtml(text.talk.write)}"><button>${escapeHtml(text.picker.send)}</button></form>`
    : `<p class="empty">${escapeHtml(text.talk.hints[partner.friendship])}</p>`
  return page({
    title: partner.name,
    kind: 'phone',
    script: 'talk.mjs',
    body: `<main class="phone"><header class="top"><a class="back" href="/" aria-label="${escapeHtml(text.talk.back)}">‹</a>
<h1 class="cut">${escapeHtml(partner.name)}</h1>${friendForm(partner)}</header>
<div class="scroll messages" data-part tabindex="0" role="log" aria-label="${escapeHtml(partner.name)}">${messageList(platform, user, partner)}</div>
<form id="${tapForm}" method="post" action="/talk/${escapeHtml(partner.path)}/tap" hidden></form>${form}${richMenu(platform, user, partner)}</main>`,
  })
}

export const missingPage = (): string =>
  page({
    title: text.talk.title,
    body: `<main class="sheet"><p>${escapeHtml(text.talk.missing)}</p><p><a href="/">${escapeHtml(text.talk.back)}</a></p></main>`,
  })
