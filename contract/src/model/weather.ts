/** The weather of a day, as far as a golfer tells days apart, with its word. */
export const weatherKinds = [
  { value: 'sunny', label: '晴れ' },
  { value: 'sunny_cloudy', label: '晴れ時々くもり' },
  { value: 'cloudy_sunny', label: 'くもり時々晴れ' },
  { value: 'cloudy', label: 'くもり' },
  { value: 'sunny_rain', label: '晴れ一時雨' },
  { value: 'cloudy_rain', label: 'くもり一時雨' },
  { value: 'rain', label: '雨' },
  { value: 'heavy_rain', label: '大雨' },
  { value: 'sleet', label: '雨か雪' },
  { value: 'sunny_snow', label: '晴れ一時雪' },
  { value: 'cloudy_snow', label: 'くもり一時雪' },
  { value: 'snow', label: '雪' },
] as const
export type WeatherKind = (typeof weatherKinds)[number]['value']

/** Days that a forecast speaks of at most: the day of play and the seven before it. */
export const forecastDays = 8

/** Rain in percent from which a day is said to be wet. */
const wetFrom = 50

/** Degrees to which a morning may fall before frost has to be reckoned with: the air stands warmer than the grass. */
export const frostUntil = 3

/** Degrees from which a day is said to be hot. */
export const heatFrom = 33

/** Rain in percent down to which a day that was wet stays so. */
export const dryUntil = 30

/** Days that are wet whatever their percentage. */
const wetKinds = ['rain', 'heavy_rain', 'sleet', 'snow'] as const satisfies readonly WeatherKind[]

/** Does rain or snow have to be reckoned with on a day? `rain`: in percent, null where it is not known. */
export const isWet = ({ kind, rain }: { readonly kind: WeatherKind; readonly rain: number | null }): boolean =>
  (rain ?? 0) >= wetFrom || wetKinds.some((one) => one === kind)

/** The weather of a day in words. */
export const weatherWord = (kind: WeatherKind): string => weatherKinds.find(({ value }) => value === kind)?.label ?? ''
