import { expect, it } from 'vitest'
import { drawnAccent } from './accent.ts'

const drawings = import.meta.glob<string>('./landscapes/*.svg', { eager: true, query: '?raw', import: 'default' })

it('has one small, self-contained drawing for the group and one for each club', () => {
  expect(Object.keys(drawings)).toEqual(Array.from({ length: 10 }, (_, at) => `./landscapes/${at}.svg`))
  for (const [path, svg] of Object.entries(drawings)) {
    expect(new TextEncoder().encode(svg).length, path).toBeLessThanOrEqual(6 * 1024)
    expect(svg, path).toContain('viewBox="0 0 400 160"')
    expect(svg, path).not.toMatch(/<script|<style|href="(?!#)|url\(|<image/)
  }
})

it('uses the group’s drawing for a club without one', () => {
  expect([1, 9, 0, 10, -1].map(drawnAccent)).toEqual([1, 9, 0, 0, 0])
})
