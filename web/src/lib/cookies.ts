/** Cookies that the browser has refused, which last as long as the page. */
const refused = new Map<string, string>()

/** Runs `work` where the page may touch cookies; naming them throws in a frame without an origin. */
function touch(work: () => void): void {
  try {
    work()
  } catch {
    // They are refused.
  }
}

/** The value of a cookie as the browser has it. */
function storedCookie(name: string): string | undefined {
  let all = ''
  touch(() => (all = document.cookie))
  for (const part of all.split('; ')) {
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

/** The value of a cookie that scripts may read. One that can't be decoded is not ours: another host of the domain has set it. */
export const readCookie = (name: string): string | undefined => refused.get(name) ?? storedCookie(name)

/** Writes a cookie for the whole host: SameSite=Lax, Secure on https. Where the browser refuses it, it lasts as long as the page. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  touch(() => {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; SameSite=Lax${secure}`
  })
  if (seconds > 0 && storedCookie(name) !== value) refused.set(name, value)
  else refused.delete(name)
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
