/** Address of the print of a course as a picture of 1200 × 480; 0 is the group's. */
export const printOf = (accent: number): string => `/prints/${accent}.png`
