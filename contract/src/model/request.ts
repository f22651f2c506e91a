import * as z from 'zod/mini'
import { mostGroups } from './sheet.ts'

/** The life of a request. `requested` and `offered` are open; the other four are ends. */
export const requestStates = ['requested', 'offered', 'confirmed', 'declined', 'withdrawn', 'expired'] as const
export type RequestState = (typeof requestStates)[number]
export const requestState = z.enum(requestStates)

/** The most of each in one request. Four starts more than any course has in an hour. */
export const most = { wishes: 3, groups: mostGroups, players: 160, emails: 5, offers: 3 } as const

/** Hours that a wish may name: the start is wished between this hour and the next. */
export const wishHours = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const

/** What a party may ask for besides its starts. */
export const requestOptions = [
  { value: 'competition', label: 'コンペ' },
  { value: 'prizes', label: '賞品の手配' },
  { value: 'room', label: 'パーティールーム' },
  { value: 'carts', label: '乗用カート' },
] as const
export type RequestOption = (typeof requestOptions)[number]['value']
export const requestOption = z.enum(['competition', 'prizes', 'room', 'carts'])

/** Why a course declines, as the desk chooses it. The golfer reads a whole sentence in its place. */
export const declineReasons = [
  { value: 'full', label: '希望の日は満席' },
  { value: 'not_neighbouring', label: '続けて取れるスタートがない' },
  { value: 'facilities', label: '会場・会食が用意できない' },
  { value: 'closed', label: '休場・工事' },
  { value: 'other', label: 'そのほか' },
] as const
export type DeclineReason = (typeof declineReasons)[number]['value']
export const declineReason = z.enum(['full', 'not_neighbouring', 'facilities', 'closed', 'other'])

/** The words at fields of a request. */
export const requestWords = {
  date: '日付を選んでください。',
  past: '過ぎた日付です。今日より後の日付を選んでください。',
  tooFar: (last: string) => `${last}までの日付を選んでください。`,
  closing: (tel: string) => `この日のインターネットでの受付は終了しました。お電話（${tel}）でお問い合わせください。`,
  closedDay: 'この日は休場です。別の日を選んでください。',
  twice: '同じ希望がすでに入っています。別の日か時間を選んでください。',
  hour: '時間帯を選んでください。',
  wishes: 'ご希望の日を1つ以上選んでください。',
  party: '人数を入力してください。',
  groups: '1組は4名までです。組数を確認してください。',
  tooMany: (groups: number) => `このゴルフ場でお受けできるのは、${groups}組までです。`,
  sameEmail: 'このメールアドレスは、すでに入っています。',
  mostEmails: 'お知らせできるのは、5件までです。',
  emailExpired: 'メールアドレスの確認から時間がたちました。もう一度、認証コードを受け取ってください。',
  until: '返事の期限は、いまより後で、最初のスタートより前にしてください。',
  words: 'ひとことは、500文字以内で入力してください。',
  sameStart: '同じスタートが入っています。別のスタートを選んでください。',
  offers: '出す時間を1つ以上選んでください。',
} as const
