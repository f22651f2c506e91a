/** The accent itself if it has an ink and a drawing of its own (1 to 9); else 0, the common ones. */
export const drawnAccent = (accent: number): number => (accent >= 1 && accent <= 9 ? accent : 0)

/** CSS colour of an accent: quiet inks, 7:1 on paper and white on them. */
export const accentColor = (accent: number): string => `var(--color-accent-${drawnAccent(accent)})`
