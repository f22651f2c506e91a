/** The address that dials a telephone number. */
export const telHref = (tel: string): string => `tel:${tel.replaceAll('-', '')}`

/** A telephone number without line breaks inside. */
export const unbroken = (tel: string): string => tel.replaceAll('-', '-\u2060')
