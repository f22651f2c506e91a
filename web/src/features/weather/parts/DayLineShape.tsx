/** The place of a ticket's words about its day, so that the code below does not move when they are there. */
export const DayLineShape = () => <div className="day-line day-line-shape" aria-hidden="true" />
