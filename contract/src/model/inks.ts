/**
 * The colour of each course, by its id; 0 is the group's. White on it has a contrast of 7 or more. The screens have the same colours
 * in `web/src/styles/tokens.css`.
 */
export const inks = [
  '#115a36',
  '#7a4a12',
  '#8c2f39',
  '#3f5c1a',
  '#1f4e79',
  '#6b3a75',
  '#0f5e63',
  '#8a3b0f',
  '#4a4f1d',
  '#005a7a',
] as const
