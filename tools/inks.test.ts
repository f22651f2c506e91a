import { readFileSync } from 'node:fs'
import { inks } from '@jgm/contract/model/inks'
import { expect, it } from 'vitest'

it('gives each course the same colour on screens as in mails and pictures', () => {
  const tokens = readFileSync(new URL('../web/src/styles/tokens.css', import.meta.url), 'utf8')
  const drawn = [...tokens.matchAll(/--color-accent-(\d): (#[\da-f]{6});/g)].map(([, id, colour]) => [
    Number(id),
    colour,
  ])
  expect(drawn).toEqual([...inks.entries()])
})

it('gives each course the same colour at the desk', () => {
  const tokens = readFileSync(new URL('../console/src/styles/tokens.css', import.meta.url), 'utf8')
  const drawn = [...tokens.matchAll(/\[data-ink='(\d)'\] \{\s*--h: (#[\da-f]{6});/g)].map(([, id, colour]) => [
    Number(id),
    colour,
  ])
  expect(drawn).toEqual([...inks.entries()].slice(1))
})
