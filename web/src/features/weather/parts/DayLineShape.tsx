/** The place of a ticket's words about its day, so that the code below does not move when they are there. */
export const DayLineShape = () => <div className="day-line" aria-hidden="true" />
