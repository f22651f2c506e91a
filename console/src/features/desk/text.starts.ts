/** Words of what a desk makes of a day's starts. */
export const startsText = {
  squeeze: {
    title: '割りこみの枠をつくる',
    keys: '割りこみの枠をつくる',
    foot: '割りこみ',
    between: (nine: string, before: string | null, after: string | null) =>
      before === null
        ? `${nine}　${after ?? ''}の前`
        : after === null
          ? `${nine}　${before}のあと`
          : `${nine}　${before}と${after}のあいだ`,
    minute: '時刻',
    seats: '人数',
    ofSeats: (count: number) => `${count}名`,
    gap: (before: number | null, after: number | null) =>
      `${[before === null ? '' : `前と${before}分`, after === null ? '' : `後ろと${after}分`].filter(Boolean).join('、')}あきます。`,
    late: (from: string) => `${from}から後ろのスタートが、おくれることがあります。`,
    lead: 'お客様の画面には出ません。この台帳だけで予約を受けます。',
    button: (time: string, nine: string) => `${time} ${nine} をつくる`,
    done: (time: string, nine: string) => `${time} ${nine}の枠をつくりました。Nで予約を入れられます。`,
    drop: '割りこみをやめる',
    dropped: (time: string, nine: string) => `${time} ${nine}の割りこみをやめました。`,
    choose: '割りこませたいところの、すぐ前の枠を選んでください。',
    full: 'となりの枠とのあいだに、時刻がありません。',
  },
  audience: {
    title: '受け付け先を変える',
    keys: '受け付け先を変える',
    foot: '受け付け先',
    who: 'だれの予約を受けますか',
    of: { all: 'だれでも', member: 'コース会員だけ', desk: '電話・窓口だけ' },
    seats: '人数',
    lead: { all: '', member: 'ほかのお客様の画面には「予約できません」と出ます。', desk: 'お客様の画面には出ません。' },
    button: 'この受け付け先にする',
    done: (count: number) => `${count}枠の受け付け先を変えました。`,
    left: (starts: string) => `${starts}には予約か手続き中の方がいるため、変わりません。`,
    squeezed: '割りこみの枠は、電話・窓口だけで受けます。',
    given: (agents: readonly string[]) => `${agents.join('・')}の割りあてから外れます。`,
    whole: '1人予約の枠は、1組で受ける枠に変わります。1人予約には戻せません。',
    nothing: '受け付け先を変えられる、空きの枠がありません。',
  },
} as const
