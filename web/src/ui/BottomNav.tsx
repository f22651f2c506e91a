import type { ReactNode } from 'react'

/**
 * The few places of an area at the bottom edge of a phone; gone from 48em on. The caller gives one link or button of class
 * `bottom-nav-link` per place, with an icon and a word, and `aria-current` on the present one.
 */
export function BottomNav({
  label,
  places,
}: {
  label: string
  places: readonly { readonly key: string; readonly link: ReactNode }[]
}) {
  return (
    <nav aria-label={label} className="bottom-nav">
      <ul>
        {places.map((place) => (
          <li key={place.key}>{place.link}</li>
        ))}
      </ul>
    </nav>
  )
}
