import { readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'

/**
 * Makes the list of common passwords from a file with one password a line, the most common first: the first 100,000
 * that our rule allows (8 to 20 letters and digits, both kinds), in lower case, as sorted 32-bit hashes. Run it by hand
 * with another list and commit the result.
 */
const [source] = process.argv.slice(2)
if (!source) {
  console.error('usage: node tools/common-passwords.mjs <file with one password a line, the most common first>')
  process.exit(1)
}
const most = 100_000
const isAllowed = (text) => /^[a-z0-9]{8,20}$/.test(text) && /[a-z]/.test(text) && /\d/.test(text)
const words = new Set()
for (const line of readFileSync(source, 'utf8').split(/\r?\n/)) {
  const word = line.toLowerCase()
  if (words.size < most && isAllowed(word)) words.add(word)
}
const hashes = [...words].map((word) => createHash('sha256').update(word).digest().readUInt32BE(0))
const sorted = [...new Set(hashes)].toSorted((a, b) => a - b)
const list = Buffer.alloc(sorted.length * 4)
sorted.forEach((hash, index) => list.writeUInt32BE(hash, index * 4))
writeFileSync(new URL('../server/src/platform/common-passwords.bin', import.meta.url), list)
console.log(`${words.size} passwords, ${sorted.length} hashes, ${list.length} bytes`)
