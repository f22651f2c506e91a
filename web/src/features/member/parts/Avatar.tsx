import type { SingleProfile } from '@jgm/contract/api/session'

export type AvatarType = SingleProfile['avatar']

/** By the number of the style. */
const drawings = Object.values(
  import.meta.glob<string>('../../../ui/avatars/*.svg', { eager: true, query: '?url', import: 'default' }),
)

/**
 * The drawing of a player's style (spec section 3). Styles differ in headwear and gear, so that colour is not needed to tell
 * them apart; an empty ring means none yet. Hidden from screen readers, because the style's name stands beside it.
 */
export function Avatar({ type, size }: { type: AvatarType | undefined; size: number }) {
  // Grows with the text size, but leaves room for the words on a small screen.
  const edge = `min(${size / 16}rem, 18.5vw)`
  const look = { width: edge, height: edge }
  if (type === undefined)
    return (
      <span
        className="shrink-0 rounded-full border-2 border-dashed border-rule-strong"
        style={look}
        aria-hidden="true"
      />
    )
  return (
    <img
      src={drawings[type - 1]}
      alt=""
      width={96}
      height={96}
      className="shrink-0 rounded-full"
      style={look}
      decoding="async"
    />
  )
}
