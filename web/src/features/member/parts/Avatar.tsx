import type { ReactNode } from 'react'
import type { SingleProfile } from '@jgm/contract/api/session'

export type AvatarType = SingleProfile['avatar']

/** The colours of the drawings; with forced colours only the lines are visible. */
const palette = [
  '[--line:var(--color-ink)] [--paper:#fff] [--tint:var(--color-green-100)] [--deep:var(--color-green-900)]',
  '[--hair:var(--color-rule-strong)] [--ground:var(--color-paper-deep)] [--contour:var(--color-rule)]',
  'forced-colors:[--line:CanvasText] forced-colors:[--paper:Canvas] forced-colors:[--tint:Canvas]',
  'forced-colors:[--deep:Canvas] forced-colors:[--hair:Canvas] forced-colors:[--ground:Canvas] forced-colors:[--contour:Canvas]',
].join(' ')

const shoulders = 'M10 99c1-17 13-23 38-23s37 6 38 23Z'
const ears = <path d="M28 49c-4 0-4 8 1 8M68 49c4 0 4 8-1 8" />
const face = <circle cx="48" cy="51" r="20" />
const eyes = <path d="M40 52v1M56 52v1" strokeWidth="4.6" />
const smile = <path d="M42.5 60c3 3.5 8 3.5 11 0" fill="none" />

/** Neck, head and collar over a shirt; `behind` is drawn before the head. */
const person = (shirt: string, behind?: ReactNode) => (
  <>
    <path d={shoulders} fill={shirt} />
    <path d="M41 66v10c0 4 3 6 7 6s7-2 7-6V66" />
    {ears}
    {behind}
    {face}
    <path d="m40 76-4 5 8 7 4-5 4 5 8-7-4-5M48 83v14" fill="none" />
  </>
)

const players: Readonly<Record<AvatarType, ReactNode>> = {
  // A cap with the beginner's leaf.
  1: (
    <>
      {person('var(--paper)')}
      {eyes}
      <path d="M43 59.5h10c0 7-10 7-10 0Z" fill="var(--line)" strokeWidth="2" />
      <path d="M26 45c-1-19 8-29 22-29s23 10 22 29c-6-5-38-5-44 0Z" />
      <path d="M24 46c9-8 39-8 48 0" />
      <path d="m48 26-8-5v12l8 6Z" />
      <path d="m48 26 8-5v12l-8 6Z" fill="var(--deep)" />
    </>
  ),
  // A sun visor.
  2: (
    <>
      {person('var(--tint)', <path d="M27 48c-4-20 6-31 21-31s25 11 21 31" fill="var(--hair)" />)}
      {eyes}
      {smile}
      <path d="M26 46c-1-6-1-9 0-13 12-7 32-7 44 0 1 4 1 7 0 13-12-6-32-6-44 0Z" stroke="none" />
      <path d="M26 33c12-7 32-7 44 0M26 33v9M70 33v9" fill="none" />
      <path d="M20 49c9-13 47-13 56 0-13-6-43-6-56 0Z" />
    </>
  ),
  // A cap, and an iron over the shoulder.
  3: (
    <>
      <path d="M66 92 82 32" strokeWidth="3" />
      <path d="m83 33-3-9-10-3c-2 5 1 9 5 10Z" />
      {person('var(--tint)')}
      {eyes}
      {smile}
      <path d="M27 44c-1-18 7-27 20-27s21 9 21 26Z" fill="var(--tint)" />
      <path d="M27 44c10-5 30-6 42-3 8 2 11 4 12 7-6-2-14-3-22-3-12 0-22 2-32 3Z" fill="var(--deep)" />
    </>
  ),
  // Sunglasses, a high collar and a driver.
  4: (
    <>
      <path d="m26 92-8-46" strokeWidth="3" />
      <path d="M21 46c-8 2-14-1-14-6 0-6 7-9 13-7Z" />
      <path d={shoulders} fill="var(--deep)" />
      <path d="M39 72h18l2 9c-5 5-17 5-22 0Z" fill="var(--deep)" />
      {ears}
      {face}
      <path d="M43 63c3 2 8 2 11-1" fill="none" />
      <path d="M27 43c-1-17 7-26 20-26s21 9 21 25Z" fill="var(--deep)" />
      <path d="M27 43c10-5 30-6 42-3 8 2 11 4 12 7-6-2-14-3-22-3-12 0-22 2-32 3Z" />
      <path d="M30 49c12-2 24-2 36 0 0 6-4 9-9 9s-7-3-9-5c-2 2-4 5-9 5s-9-3-9-9Z" fill="var(--line)" />
      <path d="m36 54 4-3M54 54l4-3" stroke="var(--paper)" strokeWidth="2" />
    </>
  ),
  // A straw hat and a laugh.
  5: (
    <>
      {person('var(--paper)')}
      <path d="M37 55c2-3 6-3 8 0M51 55c2-3 6-3 8 0" fill="none" />
      <path d="M41 60h14c0 9-14 9-14 0Z" fill="var(--line)" />
      <path d="M31 42c0-18 6-27 17-27s17 9 17 27Z" />
      <path d="M31 33c10 4 24 4 34 0l1 9H30Z" fill="var(--deep)" />
      <path d="M8 45c8-8 72-8 80 0-14 6-66 6-80 0Z" />
    </>
  ),
}

/**
 * The drawing of a player's style (spec section 3). Styles differ in headwear and gear, so that colour is not needed to tell
 * them apart; an empty ring means none yet. Hidden from screen readers, because the style's name stands beside it.
 */
export function Avatar({ type, size }: { type: AvatarType | undefined; size: number }) {
  // Grows with the text size, but leaves room for the words on a small screen.
  const edge = `min(${size / 16}rem, 18.5vw)`
  return (
    <svg
      viewBox="0 0 96 96"
      className={`${palette} shrink-0 rounded-full`}
      style={{ width: edge, height: edge }}
      fill="var(--paper)"
      stroke="var(--line)"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {type === undefined ? (
        <circle cx="48" cy="48" r="46" stroke="var(--color-rule-strong)" strokeDasharray="6 7" />
      ) : (
        <>
          <circle cx="48" cy="48" r="48" fill="var(--ground)" stroke="none" />
          <path
            d="M-2 66c24-14 50 6 100-10M-2 78c30-12 60 4 100-8"
            fill="none"
            stroke="var(--contour)"
            strokeWidth="1.5"
          />
          {players[type]}
          <circle cx="48" cy="48" r="47" fill="none" stroke="var(--color-rule-strong)" strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}
