import { expect, it } from 'vitest'
import { textOf } from './textOf.ts'

it('a file is read as UTF-8, with its mark or without, and as CP932', async () => {
  expect(await textOf(new Blob(['\u{feff}髙橋,4']))).toBe('髙橋,4')
  expect(await textOf(new Blob(['髙橋,4']))).toBe('髙橋,4')
  // 髙橋①,4 as Excel saves it: the first and the last character are in no other Japanese encoding of Windows.
  const bytes = new Uint8Array([0xfb, 0xfc, 0x8b, 0xb4, 0x87, 0x40, 0x2c, 0x34])
  expect(await textOf(new Blob([bytes]))).toBe('髙橋①,4')
})
