import { escapeHtml } from '../http.ts'
import { avatar, page } from '../page.ts'
import { text } from '../text.ts'
import type { Bot, LineUser, Scope } from '../types.ts'

/** The URL that a form posts to: the page's own, with its query. */
const own = (path: string, query: URLSearchParams): string => escapeHtml(`${path}?${query.toString()}`)

/** A button for each LINE user. */
export function loginPage(users: readonly LineUser[], path: string, query: URLSearchParams): string {
  const rows = users
    .map(
      (user) => `<li><button class="row" name="line_user" value="${escapeHtml(user.userId)}">
${avatar(user.displayName, user.userId)}<span><strong>${escapeHtml(user.displayName)}</strong>
<small>${escapeHtml(user.statusMessage ?? '')}</small></span></button></li>`,
    )
    .join('')
  return page({
    title: text.login.title,
    body: `<main class="sheet"><h1>${escapeHtml(text.login.title)}</h1><p>${escapeHtml(text.login.lead)}</p>
<form method="post" action="${own(path, query)}"><ul class="rows">${rows}</ul></form></main>`,
  })
}

/** The consent page: the scopes in words; the friend checkbox only where an account is offered. */
export function consentPage(given: {
  readonly path: string
  readonly query: URLSearchParams
  readonly user: LineUser
  readonly scopes: readonly Scope[]
  readonly bot: Bot | undefined
}): string {
  const scopes = given.scopes
    .map(
      (scope) =>
        `<li><strong>${escapeHtml(text.scopes[scope].name)}</strong><small>${escapeHtml(text.scopes[scope].says)}</small></li>`,
    )
    .join('')
  const friend = given.bot
    ? `<label class="check"><input type="checkbox" name="add_friend" value="1" checked>
<span><strong>${escapeHtml(text.consent.addFriend(given.bot.name))}</strong><small>${escapeHtml(text.consent.addFriendSays)}</small></span></label>`
    : ''
  const form = own(given.path, given.query)
  return page({
    title: text.consent.title,
    body: `<main class="sheet"><h1>${escapeHtml(text.consent.title)}</h1>
<p class="who">${avatar(given.user.displayName, given.user.userId)}<strong>${escapeHtml(given.user.displayName)}</strong></p>
<p>${escapeHtml(text.consent.lead(text.appName))}</p>
<form method="post" action="${form}"><ul class="grants">${scopes}</ul>${friend}
<div class="actions"><button class="primary" name="answer" value="allow">${escapeHtml(text.consent.allow)}</button>
<button class="quiet" name="answer" value="cancel">${escapeHtml(text.consent.cancel)}</button>
<button class="link" name="line_user" value="">${escapeHtml(text.consent.other)}</button></div></form></main>`,
  })
}

/** LINE's "400 Bad Request" page, for a developer's mistake. */
export const refusalPage = (reason: string): string =>
  page({
    title: '400 Bad Request',
    body: `<main class="sheet"><h1>400 Bad Request</h1><p>${escapeHtml(text.refused)}</p><p><code>${escapeHtml(reason)}</code></p></main>`,
  })
