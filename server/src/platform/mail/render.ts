import { escape } from '../html.ts'
import { darkMode, lines, look } from './html.ts'
import { paragraph, type Block, type Telling } from '../telling.ts'
import { cellsAsHtml, rowsAsText, ticketAsHtml, ticketAsText } from './ticket.ts'
import type { Mail } from './types.ts'

const rule = '――――――――――――――――'

type Mailed = Exclude<Block, { kind: 'question' }>

function blockAsText(block: Mailed): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'heading':
      return `【${block.text}】`
    case 'rows':
      return rowsAsText(block.rows)
    case 'ticket':
      return ticketAsText(block)
    case 'list':
      return block.items.map((item) => `・${item}`).join('\n')
    case 'link':
      return `${block.label}\n${block.url ?? ''}`
    case 'code':
      return `${block.label}：${block.code}`
  }
}

function blockAsHtml(block: Mailed): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:17px">${escape(block.text)}</h2>`
    case 'rows':
      return `<div style="margin:0 0 16px">${cellsAsHtml(block.rows)}</div>`
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items.map((item) => `<li>${lines(item)}</li>`).join('')}</ul>`
    case 'link':
      return block.isMain
        ? `<p style="margin:0 0 20px"><a href="${escape(block.url ?? '')}"${look('button', 'display:block;padding:14px 16px;border-radius:10px;background:#115a36;color:#ffffff;font-weight:700;text-align:center;text-decoration:none')}>${lines(block.label)}</a></p>`
        : `<p style="margin:0 0 16px"><a href="${escape(block.url ?? '')}"${look('link', 'color:#00118f')}>${lines(block.label)}</a></p>`
    case 'code':
      return `<p style="margin:0 0 4px">${escape(block.label)}</p><p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escape(block.code)}</p>`
    case 'ticket':
      return ticketAsHtml(block)
  }
}

/** Is a block for mails? */
const isMailed = (block: Block): block is Mailed =>
  block.kind === 'link' ? block.url !== undefined : !('only' in block) || block.only !== 'talk'

/** The telling in plain text, without greeting, sender and addresses: a link opens the golfer's own reservation. */
export const saidIn = ({ blocks }: Pick<Telling, 'blocks'>): string =>
  blocks
    .filter((block) => isMailed(block) && block.kind !== 'link')
    .map(blockAsText)
    .join('\n\n')

/** Draws what is told as a mail: text and HTML of the same blocks, with the common opening and closing of the copy deck 9.2. */
export function renderMail(id: string, recipient: string, content: Telling): Mail {
  const { from } = content
  const greeting = content.to === null ? [] : [`${content.to} 様`]
  const opening = [...greeting, content.opening ?? `${from.courseName}をご利用いただき、ありがとうございます。`].join(
    '\n\n',
  )
  const { stop, warns, replyTo, isByHand } = content
  const isToTheHouse = content.opening !== undefined
  const notice = [
    replyTo
      ? `このメールに返信すると、${replyTo.name}${isToTheHouse ? ' 様' : ''}（${replyTo.address}）に届きます。`
      : 'このメールは送信専用です。返信いただいても、お答えできません。',
    ...(warns || isToTheHouse ? [] : ['心当たりがない場合は、お手数ですがこのメールを破棄してください。']),
  ].join('\n')
  // The law on advertising mail requires the sender, labelled with this word.
  const sender = `${stop ? '送信者：' : ''}${from.courseName}\n電話：${from.tel}（受付時間 ${from.hours}）\n住所：${from.address}`
  const headers: Record<string, string> = {
    ...(stop && {
      'List-Unsubscribe': `<${stop.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...(isByHand && { 'Auto-Submitted': 'no' }),
  }
  const blocks: readonly Mailed[] = [
    ...content.blocks.filter(isMailed),
    ...(warns ? [paragraph(`お客様ご自身の操作でない場合は、お電話（${from.tel}）でお知らせください。`)] : []),
    ...(stop ? [{ kind: 'link', label: stop.label, url: stop.page } as const] : []),
  ]
  const text = [opening, ...blocks.map(blockAsText), `${rule}\n${notice}\n\n${sender}\n${rule}`].join('\n\n')
  const small = look('quiet', 'margin:16px 4px;font-size:15px;color:#4d4d4d')
  const html = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(content.subject)}</title><style>${darkMode}</style></head><body${look('page', "margin:0;background:#faf8f3;color:#1a1a1a;font:18px/1.6 'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif;line-break:strict;word-break:auto-phrase")}><div style="max-width:600px;margin:0 auto;padding:24px 12px"><div${look('card', 'background:#fff;border:1px solid #d9d4c8;border-top:6px solid #115a36;border-radius:8px;padding:20px 16px')}><p style="margin:0 0 16px">${lines(opening)}</p>${blocks.map(blockAsHtml).join('')}</div><p${small}>${lines(notice)}</p><p${small}>${lines(sender)}</p></div></body></html>\n`
  return { id, recipient, subject: content.subject, text: `${text}\n`, html, headers, ...(replyTo ? { replyTo } : {}) }
}
