/**
 * The version of the terms of use and the privacy policy: the date (Asia/Tokyo) from which their present words hold. The pages show
 * it, and a registration stores it as what was agreed to: it changes with every change of their meaning.
 */
export const termsVersion = '2026-11-21'
