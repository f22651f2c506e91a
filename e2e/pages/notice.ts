import { Screen } from './screen.ts'

export class MailStopScreen extends Screen {
  override readonly path = /^\/mypage\/email\/stop$/
  override readonly title = 'メール配信の停止'
}
