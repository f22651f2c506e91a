/** Keeps the place of what a member tells the course while it is read, so that nothing below it moves. */
export const DayAnswersShape = () => <div className="min-h-[17rem] sm:min-h-[9.5rem] print:hidden" aria-hidden="true" />
