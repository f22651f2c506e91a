declare module 'japanese-holidays' {
  const holidays: {
    /**
     * The holiday's Japanese name on the Tokyo calendar date of the instant, independent of the machine's time zone.
     */
    isHolidayAt(at: Date, substitutes?: boolean): string | undefined
  }
  export default holidays
}
