const day = 86_400

export const limits = {
  /** Openings, changes and ends of a contest, of a reservation. */
  settings: { most: 100, seconds: day },
  /** Calls with handicaps, of a reservation. */
  handicaps: { most: 300, seconds: day },
  /** Calls with strokes, of a person: a phone sends a hole or what was typed without a network. */
  strokes: { most: 1500, seconds: day },
} as const
