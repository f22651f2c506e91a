/** For so many minutes the same words for the same day are sent again only by somebody who says so. */
export const sameMinutes = 30

/** How many of the texts that a course has used before are offered. */
export const mostTexts = 8
