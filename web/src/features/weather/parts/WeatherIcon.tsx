import type { WeatherKind } from '@jgm/contract/model/weather'

const rays = (cx: number, cy: number, from: number, to: number): string =>
  Array.from({ length: 8 }, (_, at) => {
    const angle = (at * Math.PI) / 4
    const point = (far: number): string =>
      `${(cx + Math.cos(angle) * far).toFixed(1)},${(cy + Math.sin(angle) * far).toFixed(1)}`
    return `M${point(from)}L${point(to)}`
  }).join('')

const Sun = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g className="weather-sun">
    <circle cx={x} cy={y} r={r} />
    <path d={rays(x, y, r + 3, r + 6)} />
  </g>
)

const Cloud = ({ transform }: { transform: string }) => (
  <path
    className="weather-cloud"
    d="M11 30h19a8 8 0 0 0 1.2-15.9A11 11 0 0 0 10.4 13.6 8.3 8.3 0 0 0 11 30z"
    transform={transform}
  />
)

const drop = (x: number): string => `M${x} 32l-2 5`
const flake = (x: number): string => `M${x} 31v6M${x - 2.6} 32.5l5.2 3M${x - 2.6} 35.5l5.2-3`
const Water = ({ d }: { d: string }) => <path className="weather-water" d={d} />

const few = [17, 26]
const many = [13, 21, 29]
const rain = (at: readonly number[]): string => at.map(drop).join('')
const snow = (at: readonly number[]): string => at.map(flake).join('')

const below: Readonly<Record<WeatherKind, string>> = {
  sunny: '',
  sunny_cloudy: '',
  cloudy_sunny: '',
  cloudy: '',
  sunny_rain: rain(few),
  cloudy_rain: rain(few),
  rain: rain(many),
  heavy_rain: rain([9, 16, 23, 30]),
  sleet: drop(14) + flake(27),
  sunny_snow: snow([16, 27]),
  cloudy_snow: snow([16, 27]),
  snow: snow([13, 27]),
}

/** A drawing of a day's weather beside its word; nothing for people who hear the word. */
export const WeatherIcon = ({ kind, size }: { kind: WeatherKind; size: number }) => (
  <svg className="weather-icon" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    {kind === 'sunny' ? (
      <Sun x={20} y={20} r={8} />
    ) : (
      <>
        {kind.includes('sunny') ? <Sun x={27} y={13} r={6} /> : null}
        <Cloud
          transform={
            kind.includes('sunny') ? 'translate(-1 3) scale(.9)' : below[kind] ? 'translate(0 -4)' : 'translate(0 -1)'
          }
        />
        {below[kind] ? <Water d={below[kind]} /> : null}
      </>
    )}
  </svg>
)
