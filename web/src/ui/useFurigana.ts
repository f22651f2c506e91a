import { useRef, type CompositionEvent } from 'react'
import { announce } from './announce.ts'
import { endComposition, noReading, readComposition } from './furigana.ts'

/**
 * Writes the reading of what is composed in a name field into its kana field, as long as nobody has touched that by hand.
 * A comfort only: paste, voice and autofill bring no reading, and nothing waits for it. Spread `name` on the name field and
 * `kana` on the kana field.
 */
export function useFurigana(announcement: string) {
  const kana = useRef<HTMLInputElement>(null)
  const reading = useRef(noReading)
  const touched = useRef(false)
  return {
    name: {
      onCompositionUpdate: (event: CompositionEvent<HTMLInputElement>) => {
        reading.current = readComposition(reading.current, event.data)
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        reading.current = endComposition(reading.current, event.data)
        if (touched.current || !kana.current || reading.current.taken === '') return
        kana.current.value = reading.current.taken
        announce(announcement)
      },
    },
    kana: {
      inputRef: kana,
      onChange: (value: string) => {
        touched.current = value !== ''
        if (value === '') reading.current = noReading
      },
    },
  }
}
