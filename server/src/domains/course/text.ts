/** Words about a course's picture. */
export const text = {
  print: (course: string) => `${course}の風景の版画`,
} as const
