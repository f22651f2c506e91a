const sizeOf = (character: string): number => new TextEncoder().encode(character).length

/** Folds a content line at 75 octets without splitting a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = sizeOf(character)
    if (octets + size > 75) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}
