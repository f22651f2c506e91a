import { useEffect, useState } from 'react'

const pauseMs = 250

/** A value once it has not changed for a moment, or for so many milliseconds. Values with the same contents are the same. */
export function useSettled<T>(value: T, waitMs = pauseMs): T {
  const [settled, settle] = useState(value)
  const contents = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(JSON.parse(contents) as T), waitMs)
    return () => clearTimeout(timer)
  }, [contents, waitMs])
  return settled
}
