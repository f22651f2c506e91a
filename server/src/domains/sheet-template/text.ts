export const text = {
  unknownNine: 'このゴルフ場にないコースです。',
  tooClose: (other: number) => `${other}つ目と、5分より近いスタートができる日があります。`,
} as const
