import { useState } from 'react'

/**
 * Lets an editor begin again with what the server has now: `key` is another one then, and also for another `about`. Nothing else that is read replaces
 * what somebody has typed.
 */
export function useReread(
  about: unknown,
  read: () => Promise<unknown>,
): { readonly key: string; readonly onReread: () => void } {
  const [begun, beginAgain] = useState(0)
  const reread = async (): Promise<void> => {
    await read()
    beginAgain(begun + 1)
  }
  return { key: `${String(about)} ${begun}`, onReread: () => void reread() }
}
