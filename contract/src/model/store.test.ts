import { expect, it } from 'vitest'
import { guardedStore } from './store.ts'

const deny = (): never => {
  throw new Error('QuotaExceededError')
}

function storageOf(kept: Map<string, string>) {
  return {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string): void => void kept.set(key, text),
    removeItem: (key: string): void => void kept.delete(key),
  }
}

it.each<[string, Parameters<typeof guardedStore>[0]]>([
  ['throws when it is named', deny],
  ['is null', () => null],
  ['throws at every use', () => ({ length: 0, key: deny, getItem: deny, setItem: deny, removeItem: deny })],
])('keeps texts for the page where the storage %s, and says so', (_, open) => {
  const store = guardedStore(open)
  expect(store.read('a')).toBeNull()
  expect(store.keep('a', '1')).toBe(false)
  expect(store.keep('flow:b', '2')).toBe(false)
  expect([store.read('a'), store.read('flow:b')]).toEqual(['1', '2'])
  store.dropAll('flow:')
  store.drop('none')
  expect([store.read('a'), store.read('flow:b')]).toEqual(['1', null])
  store.drop('a')
  expect(store.read('a')).toBeNull()
})

it('leaves no older text in a full storage, and goes back to it when there is room', () => {
  const kept = new Map<string, string>()
  const storage = storageOf(kept)
  let isFull = false
  const store = guardedStore(() => ({ ...storage, setItem: isFull ? deny : storage.setItem }))
  expect(store.keep('a', '1')).toBe(true)
  isFull = true
  expect(store.keep('a', '2')).toBe(false)
  expect(store.read('a')).toBe('2')
  expect(kept.has('a'), 'the next page must not read what was replaced').toBe(false)
  isFull = false
  expect(store.keep('a', '3')).toBe(true)
  expect([store.read('a'), kept.get('a')]).toEqual(['3', '3'])
})

it('drops what begins alike, and nothing else', () => {
  const kept = new Map([
    ['flow:a', '1'],
    ['other', '2'],
  ])
  const store = guardedStore(() => storageOf(kept))
  expect([store.has('flow:'), store.has('flow:b')]).toEqual([true, false])
  store.dropAll('flow:')
  expect([...kept.keys()]).toEqual(['other'])
  expect(store.has('flow:')).toBe(false)
})
