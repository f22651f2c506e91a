import { escape } from '../../platform/html.ts'
import { formatDateTime } from '@jgm/contract/model/dates'
import type { MailboxEntry, readMailbox } from '../../adapters/mail/mailbox.ts'
import { labelOf } from '@jgm/contract/model/choices'
import { staffRoles } from '@jgm/contract/model/staff'
import { sampleLogin } from '../sample/people.ts'
import { sampleAgentKey } from '../sample/agents.ts'
import { sampleCodeAt, sampleStaff, sampleStaffPassword } from '../sample/staff.ts'
import { text } from './text.ts'

type Message = NonNullable<Awaited<ReturnType<typeof readMailbox>>>

const linked = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`)

const page = (title: string, body: string): string => `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><link rel="stylesheet" href="/landing/style.css"></head>
<body><main><h1>${escape(title)}</h1>${body}</main></body>
</html>
`

const rows = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl>${pairs.map(([label, value]) => `<div><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>`

const halfMinute = 30_000

/** The log-ins of the sample staff, with the digits of their authenticator apps now and after. */
function staffSection(now: Date): string {
  const after = new Date(now.getTime() + halfMinute)
  const people = sampleStaff.map((person) => {
    return `<li><b>${escape(text.staffLine(labelOf(staffRoles, person.role), person.name, person.at))}</b>${rows([
      [text.email, person.email],
      [text.digits, text.digitsNow(sampleCodeAt(person, now), sampleCodeAt(person, after))],
    ])}</li>`
  })
  return `<section><h2>${escape(text.staffTitle)}</h2><p>${escape(text.staff)}</p>${rows([
    [text.password, sampleStaffPassword],
  ])}<ul>${people.join('')}</ul><nav><a href="/">${escape(text.newDigits)}</a></nav></section>`
}

/** The start page of a development server, with links to every part of the product. */
export function landingPage(given: {
  siteUrl: string
  adminUrl: string
  talkUrl: string | undefined
  now: Date
}): string {
  const targets = {
    mypage: `${given.siteUrl}/mypage`,
    reserved: `${given.siteUrl}/reserved`,
    docs: `${given.adminUrl}/api/docs`,
    mailbox: '/mailbox',
    talk: given.talkUrl,
    console: `${given.adminUrl}/`,
  }
  const faces = text.faces.flatMap(({ key, label, help }) => {
    const target = targets[key]
    return target ? [`<li><a href="${escape(target)}">${escape(label)}</a><p>${escape(help)}</p></li>`] : []
  })
  return page(
    text.title,
    `<p>${escape(text.intro)}</p>
<section><h2>${escape(text.facesTitle)}</h2><ul class="faces">${faces.join('')}</ul></section>
<section><h2>${escape(text.loginTitle)}</h2><p>${escape(text.member)}</p>${rows([
      [text.email, sampleLogin.email],
      [text.password, sampleLogin.password],
    ])}</section>
${staffSection(given.now)}
<section><h2>${escape(text.agentTitle)}</h2><p>${escape(text.agent)}</p>${rows([
      [text.agentAddress, `${given.siteUrl}/api/octo`],
      [text.agentKey, sampleAgentKey],
    ])}</section>`,
  )
}

export function mailboxPage(mails: readonly MailboxEntry[]): string {
  const list = mails.map(
    (mail) =>
      `<li><a href="/mailbox/${escape(mail.id)}">${escape(mail.subject)}</a><p>${escape(mail.recipient)}</p><p>${escape(formatDateTime(mail.received_at))}</p></li>`,
  )
  return page(
    text.mailboxTitle,
    `<p>${escape(text.mailboxIntro)}</p>
${list.length === 0 ? `<p>${escape(text.mailboxEmpty)}</p>` : `<ul class="mails">${list.join('')}</ul>`}
<nav><a href="/mailbox">${escape(text.reload)}</a><a href="/">${escape(text.back)}</a></nav>`,
  )
}

/** One mail as text, with a link to its HTML form. */
export function mailPage(mail: Message | undefined): string {
  const ways = `<nav><a href="/mailbox">${escape(text.backToMailbox)}</a></nav>`
  if (!mail) return page(text.mailboxTitle, `<p>${escape(text.notFound)}</p>${ways}`)
  return page(
    mail.subject,
    `${rows([
      [text.from, mail.sender],
      [text.to, mail.recipient],
      [text.received, formatDateTime(mail.received_at)],
      [text.subject, mail.subject],
    ])}
<pre>${linked(escape(mail.text_body))}</pre>
<nav><a href="/mailbox/${escape(mail.id)}/html">${escape(text.asHtml)}</a><a href="/mailbox">${escape(text.backToMailbox)}</a></nav>`,
  )
}

/** The product's look in a small style sheet. */
export const style = `
:root { color: #1a1a1a; background: #faf8f3; font: 18px/1.7 'Hiragino Sans', 'Noto Sans JP', Meiryo, sans-serif; }
body { margin: 0; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 24px; line-height: 1.4; padding-left: 12px; border-left: 6px solid #115a36; }
h2 { font-size: 20px; margin: 0 0 8px; }
section { background: #fff; border: 1px solid #d9d4c8; border-radius: 8px; padding: 20px; margin: 24px 0; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid #d9d4c8; padding: 12px 0; }
li:first-child { border-top: 0; }
li p { margin: 4px 0 0; color: #4d4d4d; }
.mails { background: #fff; border: 1px solid #d9d4c8; border-radius: 8px; padding: 4px 20px; }
a { color: #00118f; font-weight: 700; display: inline-block; padding: 8px 0; overflow-wrap: anywhere; }
a:focus-visible { outline: 4px solid #000; outline-offset: 2px; box-shadow: 0 0 0 6px #ffd43d; }
dl { margin: 0; }
dl div { display: flex; gap: 16px; border-top: 1px solid #d9d4c8; padding: 10px 0; }
dt { flex: 0 0 9em; color: #4d4d4d; }
dd { margin: 0; font-weight: 700; overflow-wrap: anywhere; }
pre { background: #fff; border: 1px solid #d9d4c8; border-radius: 8px; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
pre a { display: inline; padding: 0; font-weight: 400; }
nav { display: flex; gap: 24px; flex-wrap: wrap; }
`
