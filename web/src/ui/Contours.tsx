/** A small deterministic generator (mulberry32): the same seed draws the same green. */
function* numbersFrom(seed: number): Generator<number, never> {
  let state = (seed * 2654435761) >>> 0
  for (;;) {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    yield ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Closed curves around a wobbly green, outermost first, as path data in a 320×120 box. */
export function contourPaths(seed: number): string[] {
  const random = numbersFrom(seed)
  const next = (): number => random.next().value
  const cx = 210 + next() * 60
  const cy = 50 + next() * 30
  const waves = [2, 3, 5].map((n) => ({ n, size: 0.1 + next() * 0.12, phase: next() * Math.PI * 2 }))
  const spread = 26 + next() * 8
  return Array.from({ length: 7 }, (_, ring) => {
    const radius = spread * (7 - ring) * 0.62
    const points = Array.from({ length: 16 }, (_unused, step) => {
      const angle = (step / 16) * Math.PI * 2
      const wobble = waves.reduce(
        (sum, wave) => sum + wave.size * Math.sin(wave.n * angle + wave.phase + ring * 0.18),
        1,
      )
      return [cx + Math.cos(angle) * radius * wobble * 1.7, cy + Math.sin(angle) * radius * wobble] as const
    })
    const at = (index: number): readonly [number, number] => points[(index + 16) % 16] ?? [0, 0]
    const start = at(0)
    const curve = points.map((_point, index) => {
      const [x0, y0] = at(index - 1)
      const [x1, y1] = at(index)
      const [x2, y2] = at(index + 1)
      const [x3, y3] = at(index + 2)
      const c = [x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2]
      return `C${c.map((value) => value.toFixed(0)).join(' ')}`
    })
    return `M${start[0].toFixed(0)} ${start[1].toFixed(0)}${curve.join('')}Z`
  })
}

/** Contour lines of a green, drawn from a seed; decoration only. */
export function Contours({ seed, color }: { seed: number; color: string }) {
  return (
    <svg
      viewBox="0 0 320 120"
      preserveAspectRatio="xMaxYMid slice"
      className="pointer-events-none absolute inset-y-0 right-0 h-full w-full max-w-[44rem]"
      fill="none"
      stroke={color}
      strokeWidth="1"
      opacity="0.32"
      aria-hidden="true"
    >
      {contourPaths(seed).map((path) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}
