/** Words of filling a registration with what LINE has. */
export const quickFillText = {
  button: 'LINEの情報で入力する',
  support:
    'LINEに登録したお名前やご住所などを、まだ入力していない欄に入れます。登録するまで、ゴルフ場には送られません。',
  asking: 'LINEの画面を開いています',
  filled: (fields: number) =>
    fields === 0
      ? 'LINEから新しく入れる情報はありませんでした。'
      : `${fields}つの欄に、LINEの情報を入れました。緑の欄をお確かめください。`,
  nothing: 'LINEの情報は使えませんでした。このまま入力して進めます。',
} as const
