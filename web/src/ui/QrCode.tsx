import { encode } from 'uqr'

/** A QR code with its quiet zone of four modules, as one path; always black on white. */
export function QrCode({ content, label, size }: { content: string; label: string; size: number }) {
  const { data, size: modules } = encode(content, { border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      className="max-w-full forced-color-adjust-none bg-white"
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
