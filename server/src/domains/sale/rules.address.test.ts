import { expect, it } from 'vitest'
import { mailboxOf } from './rules.address.ts'

it('names the mailbox that an address reaches', () => {
  for (const [address, mailbox] of [
    ['taro@example.jp', 'taro@example.jp'],
    ['taro+golf@example.jp', 'taro@example.jp'],
    ['taro+golf+2@example.jp', 'taro@example.jp'],
    ['ta.ro@example.jp', 'ta.ro@example.jp'],
    ['t.a.ro+golf@gmail.com', 'taro@gmail.com'],
    ['taro@googlemail.com', 'taro@gmail.com'],
    ['ta.ro@notgmail.com', 'ta.ro@notgmail.com'],
    ['taro@gmail.com.example.jp', 'taro@gmail.com.example.jp'],
    ['+taro@example.jp', '+taro@example.jp'],
  ] as const)
    expect(mailboxOf(address), address).toBe(mailbox)
})
