/** A place on the map, in degrees. `prefecture` is its number, 1–47. */
export type Place = { readonly latitude: number; readonly longitude: number; readonly prefecture: number }
