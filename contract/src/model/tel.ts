/** The address that dials a telephone number. */
export const telHref = (tel: string): string => `tel:${tel.replaceAll('-', '')}`
