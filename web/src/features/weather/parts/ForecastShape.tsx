/** The place of a forecast that is still to come, so that nothing moves when it is there. */
export const ForecastShape = () => <div className="forecast forecast-shape" data-coming="" aria-hidden="true" />
