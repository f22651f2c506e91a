import { Fragment } from 'react'
import { uiText } from './text.ts'

/** A long proper name that breaks before its kind or a note in brackets first, and elsewhere only where it must. Read aloud it stays one name. */
export function LongName({ name }: { name: string }) {
  return (
    <span className="break-keep wrap-anywhere">
      {uiText.partsOfName(name).map((part, at) => (
        <Fragment key={part}>
          {at > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
