import * as z from 'zod/mini'
import { preferenceWords } from './wished.ts'

// In a file of their own, because no first screen needs them.

/** Player levels shown on a single player's card (spec section 3). */
export const avatars = [
  { value: 1, key: 'beginner', label: 'ビギナー', help: 'ゴルフを始めたばかりの方' },
  { value: 2, key: 'average', label: 'アベレージ', help: '平均的なペースで楽しみたい方' },
  { value: 3, key: 'semi-athlete', label: 'セミアスリート', help: 'スコアも意識して楽しみたい方' },
  { value: 4, key: 'athlete', label: 'アスリート', help: '競技志向で真剣にプレーしたい方' },
  { value: 5, key: 'enjoy', label: 'エンジョイ', help: '会話や景色も含めてのんびり楽しみたい方' },
] as const

export const averageScores = [
  { value: 70, label: '70台' },
  { value: 80, label: '80台' },
  { value: 90, label: '90台' },
  { value: 100, label: '100台' },
  { value: 110, label: '110〜120' },
  { value: 130, label: '130以上' },
] as const

/** What to do when the wished start is not available. */
export const startPreferences = [
  { value: 1, label: preferenceWords[1] },
  { value: 2, label: preferenceWords[2] },
  { value: 3, label: preferenceWords[3] },
  { value: 4, label: preferenceWords[4] },
  { value: 5, label: preferenceWords[5] },
  { value: 6, label: preferenceWords[6] },
] as const

/** 5 and 7 are offered only by courses with `offers_annual_membership` or `offers_lodging`. */
export const inquiryCategories = [
  { value: 1, key: 'reservation', label: '予約について' },
  { value: 2, key: 'competition', label: '競技・コンペについて' },
  { value: 3, key: 'golf_course', label: 'コースについて' },
  { value: 4, key: 'fees', label: '料金について' },
  { value: 5, key: 'annual_membership', label: '年会員について' },
  { value: 6, key: 'recruitment', label: '採用について' },
  { value: 7, key: 'lodging', label: '宿泊について' },
  { value: 8, key: 'lesson', label: 'ワンポイントレッスンの予約' },
  { value: 9, key: 'other', label: 'その他' },
] as const

export const genders = [
  { value: 'male', label: '男性' },
  { value: 'female', label: '女性' },
  { value: 'none', label: '回答しない' },
] as const

export const cancelReasons = [
  { value: 'schedule', label: '予定が変わった' },
  { value: 'weather', label: '天気が悪い' },
  { value: 'health', label: '体調が悪い' },
  { value: 'members', label: '人数が集まらない' },
  { value: 'other', label: 'その他' },
] as const
export type CancelReason = (typeof cancelReasons)[number]['value']
export const cancelReason = z.enum(['schedule', 'weather', 'health', 'members', 'other'])
