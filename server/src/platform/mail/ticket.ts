import { escape } from '../html.ts'
import { lines, look } from './html.ts'
import { shownIn, type Fact, type Ticket, type TicketStart } from '../telling.ts'

/** What a ticket calls its parts in plain text. */
const labels = { course: 'ゴルフ場', date: 'プレー日', start: 'スタート' }

/** Labels beside their values in plain text; a value of several lines stands below its label. */
export const rowsAsText = (rows: readonly Fact[]): string =>
  rows
    .map(([label, value]) =>
      value.includes('\n') ? `■${label}\n　${value.replaceAll('\n', '\n　')}` : `■${label}　${value}`,
    )
    .join('\n')

/** A start in plain text: its group, its time, and in brackets the rest. */
export const startAsText = ({ group, time, rest }: TicketStart): string =>
  `${group === undefined ? '' : `${group}　`}${time}${rest === '' ? '' : `（${rest}）`}`

/** A whole ticket in plain text. */
export function ticketAsText({ print, dateLong, starts, facts, number, ...ticket }: Ticket): string {
  const { dateLabel = labels.date, startLabel = labels.start } = ticket
  return rowsAsText([
    ...(number ? [number] : []),
    [labels.course, print.club],
    [dateLabel, dateLong],
    ...(starts.length > 0 ? [[startLabel, starts.map(startAsText).join('\n')] as const] : []),
    ...facts.filter(shownIn('mail')),
  ])
}

const line = (name: string, style: string, html: string): string =>
  `<p${look(name, `margin:0;line-height:1.4;overflow-wrap:anywhere;${style}`)}>${html}</p>`

/** Ruled facts, a small label over a large value: beside its label, an address or a date would be torn on a phone. */
export function cellsAsHtml(cells: readonly Fact[]): string {
  const rows = cells.map(
    ([label, value]) =>
      `<tr><td${look('rule', 'padding:10px 0 8px;border-top:1px solid #d9d4c8')}>${line('quiet', 'font-size:15px;color:#4d4d4d', escape(label))}${line('strong', 'font-size:20px;font-weight:700', lines(value))}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="width:100%;table-layout:fixed">${rows.join('')}</table>`
}

/** The size of a time in pixels: as large as fits a narrow phone. Words in place of a time are wider than figures. */
const sizeOf = (time: string, most: number): number => {
  const width = [...time].reduce((sum, sign) => sum + (/[\d:]/.test(sign) ? 0.6 : 1), 0)
  return Math.min(most, Math.floor(220 / width))
}

/**
 * A ticket as tables, which all mail programs draw alike. The picture is decoration: without it the band, the words and the sizes
 * stay. Every measure fits a width of 320 pixels.
 */
export function ticketAsHtml({ state, print, date, was, starts, isOff, facts, number }: Ticket): string {
  const cells = [...facts.filter(shownIn('mail')), ...(number ? [number] : [])]
  const struck = (html: string): string => (isOff ? `<s>${html}</s>` : html)
  const startsHtml = starts.map(({ group, time, rest }) =>
    [
      group === undefined ? '' : line('quiet', 'margin-top:8px;font-weight:700;color:#4d4d4d', escape(group)),
      line(
        isOff ? 'quiet' : 'strong',
        `font-size:${sizeOf(time, starts.length === 1 ? 72 : 44)}px;line-height:1.1;font-weight:700;letter-spacing:-1px;color:${isOff ? '#6b675d' : '#1a1a1a'}`,
        struck(escape(time)),
      ),
      rest === '' ? '' : line('strong', 'font-weight:700', lines(rest)),
    ].join(''),
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%"${look('card', 'width:100%;margin:0 0 20px;border:1px solid #d9d4c8;border-collapse:separate;table-layout:fixed;background:#ffffff;color:#1a1a1a')}>
<tr><td bgcolor="${escape(print.ink)}" style="padding:10px 16px;background:${escape(print.ink)};color:#ffffff;font-size:17px;line-height:1.4;font-weight:700">${escape(state)}</td></tr>
<tr><td bgcolor="#faf8f3" style="padding:0;background:#faf8f3;color:#4d4d4d;font-size:15px;line-height:1.4"><img src="${escape(print.picture)}" alt="${escape(print.alt)}" width="600" style="display:block;width:100%;height:auto;border:0"></td></tr>
<tr><td style="padding:14px 16px 10px">${line('strong', `font-size:17px;font-weight:700;color:${escape(print.ink)}`, escape(print.club))}${line('strong', 'font-size:22px;font-weight:700', escape(date))}${was === undefined ? '' : line('quiet', 'font-size:26px;font-weight:700;color:#4d4d4d', `<s>${escape(was)}</s>`)}${startsHtml.join('')}</td></tr>
<tr><td style="padding:0 16px 6px">${cellsAsHtml(cells)}</td></tr>
</table>`
}
