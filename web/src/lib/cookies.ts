/** The value of a cookie that scripts may read. One that can't be decoded is not ours: another host of the domain has set it. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const [key, ...value] = part.split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(value.join('='))
    } catch {
      continue
    }
  }
  return undefined
}

/** Writes a cookie for the whole host: SameSite=Lax, Secure on https. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; SameSite=Lax${secure}`
}

export const deleteCookie = (name: string): void => writeCookie(name, '', 0)

const day = 24 * 3600

/** The spec's cookie `golf_course_id`: the course of the chat area, for a day. */
export const courseCookie = {
  read(): number | undefined {
    const text = readCookie('golf_course_id')
    return text !== undefined && /^[1-9]\d*$/.test(text) ? Number(text) : undefined
  },
  keep: (courseId: number): void => writeCookie('golf_course_id', String(courseId), day),
}
