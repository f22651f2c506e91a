const gmail = /^([^@]+)@(?:gmail|googlemail)\.com$/

/**
 * The mailbox that an address reaches, for keys that tell people apart, never to write to: without what follows a plus sign, and at Gmail
 * without dots. The SQL function `address_key` does the same.
 */
export function mailboxOf(email: string): string {
  const plain = email.replace(/^([^@+]+)\+[^@]*@/, '$1@')
  const local = gmail.exec(plain)?.[1]
  return local === undefined ? plain : `${local.replaceAll('.', '')}@gmail.com`
}
