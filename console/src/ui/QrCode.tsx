import { renderSVG } from 'uqr'

/** A QR code with its quiet zone of four modules, black on white. */
export const QrCode = ({
  content,
  label,
  size,
}: {
  readonly content: string
  readonly label: string
  readonly size: number
}) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(content, { border: 4 }))}`}
    width={size}
    height={size}
    alt={label}
  />
)
