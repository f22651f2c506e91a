/** SHA-256 in hexadecimal digits; null where the browser has no cryptography (a page without https). */
export async function sealOf(text: string): Promise<string | null> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Groups of four, for reading aloud and comparing. */
export const grouped = (digits: string): string => digits.match(/.{1,4}/g)?.join(' ') ?? ''
