import { afterEach, beforeEach } from 'vitest'
import { api, leave } from './api.ts'

beforeEach(() => api.reset())

afterEach(() => {
  leave()
  if (api.unexpected.length > 0) throw new Error(`the test gave no answer to ${api.unexpected.join(', ')}`)
})
