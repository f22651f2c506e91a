import type { WeatherKind } from '@jgm/contract/model/weather'

/** Weather codes of the Japan Meteorological Agency that are not what their first digit says. */
const byCode: Readonly<Partial<Record<WeatherKind, readonly number[]>>> = {
  sunny_cloudy: [101, 110, 111, 130, 131, 132],
  cloudy_sunny: [201, 210, 211, 223],
  sunny_rain: [102, 103, 108, 112, 113, 114, 119, 120, 121, 122, 123, 125, 126, 127, 128, 140],
  cloudy_rain: [202, 203, 208, 212, 213, 214, 219, 220, 221, 222, 224, 225, 226, 240],
  heavy_rain: [306, 308, 328],
  sleet: [
    106, 107, 118, 160, 170, 181, 206, 207, 218, 260, 270, 281, 303, 304, 309, 314, 315, 316, 317, 322, 326, 327, 329,
    340, 361, 371, 403, 409, 414, 422, 423, 426, 427,
  ],
  sunny_snow: [104, 105, 115, 116, 117, 124],
  cloudy_snow: [204, 205, 215, 216, 217, 228, 229, 230, 250],
}

const byFirst: Readonly<Record<string, WeatherKind>> = { '1': 'sunny', '2': 'cloudy', '3': 'rain', '4': 'snow' }

/** The kind of a weather code (three digits); undefined for one that begins with none of 1 to 4. A code that is new is what its first digit says. */
export function kindOf(code: string): WeatherKind | undefined {
  const found = Object.entries(byCode).find(([, codes]) => codes.includes(Number(code)))
  return (found?.[0] as WeatherKind | undefined) ?? byFirst[code.slice(0, 1)]
}
