import type { NoPicture } from '../../platform/pictures.ts'

const problems: Readonly<Record<NoPicture, string>> = {
  unreadable: 'JPEG・PNG・WebPの写真として読めませんでした。iPhoneのHEICは、JPEGで書き出してからお選びください。',
  small: '写真が小さすぎます。縦も横も320ピクセル以上の写真をお選びください。',
  large: '写真が大きすぎます。6,000万画素までの写真をお選びください。',
}

export const text = {
  nines: 'ゴルフ場のコースと合いません。画面を読み直してください。',
  picture: 'この写真はもうありません。消して、もう一度えらんでください。',
  problems,
} as const
