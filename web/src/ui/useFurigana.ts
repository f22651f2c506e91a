import { useRef, type CompositionEvent } from 'react'
import { announce } from './announce.ts'
import { endComposition, mayWrite, noReading, readComposition } from './furigana.ts'
import { writeInto } from './writeInto.ts'

/**
 * Writes the reading composed in a name field into its kana field, unless that has another text. Only a convenience: paste, voice
 * and autofill bring no reading, and nothing depends on it. Spread `name` on the name field and `kana` on the kana field.
 */
export function useFurigana(announcement: string) {
  const kana = useRef<HTMLInputElement>(null)
  const reading = useRef(noReading)
  const written = useRef('')
  return {
    name: {
      onCompositionUpdate: (event: CompositionEvent<HTMLInputElement>) => {
        reading.current = readComposition(reading.current, event.data)
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        reading.current = endComposition(reading.current, event.data, event.currentTarget.value)
        const { taken } = reading.current
        if (!kana.current || taken === '' || !mayWrite(kana.current.value, written.current)) return
        written.current = taken
        writeInto(kana.current, taken)
        announce(announcement)
      },
    },
    kana: { inputRef: kana },
  }
}
