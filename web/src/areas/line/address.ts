/** What LINE and its SDK put into an address, and nobody else may see. */
const theirs = ['code', 'state', 'liffClientId', 'liffRedirectUri', 'error', 'error_description', 'liffOAuth2Error']

const hasAnswer = (query: URLSearchParams): boolean => query.has('liffClientId') || query.has('liffOAuth2Error')

/** The address without LINE's values and without a fragment, which may hold tokens. A `code` of our own stays. */
export function cleanAddress(href: string): string {
  const url = new URL(href)
  if (hasAnswer(url.searchParams)) for (const name of theirs) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

/** Did the person refuse LINE's log-in? */
export function wasDenied(href: string): boolean {
  const query = new URL(href).searchParams
  return hasAnswer(query) && query.get('error') === 'access_denied'
}
