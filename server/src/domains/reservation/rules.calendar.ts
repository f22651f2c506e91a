const sizeOf = (character: string): number => new TextEncoder().encode(character).length

/** A content line cut so that no piece is longer than 75 octets and no character is cut (RFC 5545, 3.1). */
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
