import type { ComponentProps } from 'react'
import type { PlayDate } from '@jgm/contract/model/dates'
import { To } from '../../../routing/go.tsx'
import type { Query } from '../../../routing/screens.ts'

/** The reservation whose seats are moved, how many they are, and its day. */
export type Moving = { readonly number: string; readonly date: PlayDate; readonly seats: number }

/** A link to another day of the choice: of a new seat, or of the one that is moved. */
export const ToDay = ({
  moving,
  query,
  ...look
}: Omit<ComponentProps<typeof To<'single.choose'>>, 'page' | 'params' | 'query'> & {
  moving: Moving | undefined
  query: Query
}) =>
  moving ? (
    <To page="single.move" params={{ id: moving.number }} query={query} replace {...look} />
  ) : (
    <To page="single.choose" query={query} replace {...look} />
  )
