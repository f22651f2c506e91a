import { useEffect, useState } from 'react'

const pauseMs = 250

/** A value once it has not changed for a moment. Values with the same contents are the same. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value)
  const contents = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(JSON.parse(contents) as T), pauseMs)
    return () => clearTimeout(timer)
  }, [contents])
  return settled
}
