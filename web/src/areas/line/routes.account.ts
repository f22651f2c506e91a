import type { Row } from '../../routing/table.ts'

const body = { id: 'account', class: 'line' }

/** The chat area's screens of the member's code, of one's own data and of leaving (spec section 2, `account`). */
export const accountRows: readonly Row[] = [
  {
    name: 'line.account.qr',
    path: '/account/qr',
    page: 'member.qr',
    access: 'member',
    course: 'query',
    courseIn: 'id',
    title: '会員QRコード',
    body,
  },
  {
    name: 'line.account.export',
    path: '/account/export',
    page: 'privacy.export',
    access: 'member',
    course: 'query',
    courseIn: 'id',
    title: 'ご登録データのダウンロード',
    body,
  },
  {
    name: 'line.account.quit',
    path: '/account/quit',
    page: 'privacy.quit',
    access: 'member',
    course: 'query',
    courseIn: 'id',
    title: '退会手続き',
    body,
  },
  {
    name: 'line.account.quit.complete',
    path: '/account/quit/complete',
    page: 'privacy.quit.complete',
    access: 'guest',
    course: 'query',
    courseIn: 'id',
    needs: ['quit.confirmed'],
    orElse: 'account.login',
    title: '退会手続きの完了',
    body,
  },
]
