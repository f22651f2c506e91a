import { softly } from './Unbroken.tsx'

/** A long proper name that breaks before its kind or a note in brackets first, and elsewhere only where it must. Read aloud it stays one name. */
export function LongName({ name }: { name: string }) {
  return <span className="break-keep wrap-anywhere">{softly(name)}</span>
}
