/**
 * The version of the terms of use and the privacy policy: the date (Asia/Tokyo) since which the present text applies.
 * The pages show it, and a registration stores it. Change it with every change of their meaning.
 */
export const termsVersion = '2026-11-21'
