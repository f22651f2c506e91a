import { useShortcuts } from '../../../../lib/keys.ts'
import { Radios } from '../../../../ui/Radios.tsx'
import { callText as words } from '../../text.call.ts'

const sizes = [1, 2, 3, 4] as const

/** How many play in a group, also by the digit. `mayBeNone`: with 0 the group is given up. */
export function SizePart({
  title,
  most,
  mayBeNone,
  chosen,
  choose,
}: {
  /** Of the form, for its keys. */
  readonly title: string
  readonly most: number
  readonly mayBeNone: boolean
  readonly chosen: number
  readonly choose: (players: number) => void
}) {
  const fitting = sizes.filter((size) => size <= most)
  useShortcuts({
    title,
    level: 2,
    shortcuts: [
      ...fitting.map((size, at) => ({
        keys: String(size),
        label: words.keys.players,
        run: () => choose(size),
        ...(at === 0 ? { shown: `1–${fitting.length}`, foot: words.keys.players } : { hidden: true as const }),
      })),
      ...(mayBeNone ? [{ keys: '0', label: words.noGroup, foot: words.noGroup, run: () => choose(0) }] : []),
    ],
  })
  return (
    <Radios
      label={words.players}
      options={[
        ...fitting.map((value) => ({ value, label: words.playersNo(value) })),
        ...(mayBeNone ? [{ value: 0, label: words.noGroup }] : []),
      ]}
      chosen={chosen}
      onChoose={choose}
    />
  )
}
