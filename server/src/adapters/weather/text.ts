/** Words of forecasts: those that the agency writes, those that golfers read, and those of the sample. */
export const text = {
  /** The agency writes 後 for のち. */
  after: { written: '後', read: 'のち' },
  samples: {
    winds: ['北の風', '北西の風', '北西の風 やや強く', '南の風', '東の風'],
    strong: '南西の風 強く',
  },
} as const
