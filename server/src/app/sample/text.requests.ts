/** The words of the sample's people with their requests, and the answers of the desks. */
export const requestNotes = {
  party: '職場の仲間でコンペをします。終わったあと、17時まで会食をしたいです。',
  carts: '乗用カートを2台お願いします。',
  early: '午後に用事があるため、早い時間だと助かります。',
  yearEnd: '会社の忘年会コンペです。12名で、8時台に続けてお願いします。',
  company: 'お客様をご案内します。カートは2台お願いします。',
  society: '組合のコンペです。28名の予定で、人数は2週間前に決まります。賞品の手配もお願いしたいです。',
  school: '同窓会のコンペです。表彰式のお部屋もお願いします。',
  visit: '初めてうかがいます。キャディ付きが希望です。',
  neighbours: '町内会のコンペです。時間はおまかせします。',
  late: '9時より遅い時間でも構いません。',
  travel: '旅行で2日続けてプレーします。どちらか1日でも構いません。',
  offered: '大会のため、ご希望より少し遅い時間からになります。パーティールームもお取りできます。',
  declined: 'この日は、クラブ競技のため満席です。',
} as const
