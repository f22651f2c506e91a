import { Worker } from 'node:worker_threads'
import type { FromThread, PageRow, Start, ToThread, Written, ScreenPaths } from './protocol.ts'

/** An API answer read without a session. */
export type Answer = { readonly path: string; readonly status: number; readonly body: string }

/** A page and the answers that it shows. `written` is null where the address shows something else. */
export type Drawing = { readonly written: Written | null; readonly answers: readonly Answer[] }

export type Renderer = {
  /** Which addresses can be rendered, the paths for search engines, and those of all screens. Starts the thread. */
  known(): Promise<{
    readonly pages: readonly PageRow[]
    readonly paths: readonly string[]
    readonly screens: ScreenPaths
  }>
  render(address: string, at: number): Promise<Drawing>
  close(): Promise<void>
}

/** Too many pages wait, or too many were rendered in this second. Not a fault: the bare page is sent instead. */
export class RendererBusy extends Error {}

type Job = {
  readonly address: string
  readonly at: number
  readonly answers: Answer[]
  readonly done: (drawing: Drawing) => void
  readonly fail: (error: Error) => void
}

type Thread = { readonly worker: Worker; readonly ready: Promise<Extract<FromThread, { kind: 'ready' }>> }

const send = (worker: Worker, message: ToThread): void => worker.postMessage(message, [])

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error('the thread has failed'))

/**
 * Renders pages in a thread of its own, one at a time, so that no request of the API waits for one. A page that takes longer than
 * `limitMs` fails, and its thread is ended; the next page gets a new one. `answer` reads the API without a session.
 */
export function createRenderer(
  start: Start,
  given: {
    readonly answer: (path: string) => Promise<Answer>
    readonly limitMs: number
    readonly mostWaiting: number
    readonly mostPerSecond: number
  },
): Renderer {
  let thread: Thread | undefined
  let current: Job | undefined
  const waiting: Job[] = []
  let second = { no: 0, pages: 0 }

  function open(): Thread {
    const worker = new Worker(new URL('thread.ts', import.meta.url), { workerData: start })
    worker.unref()
    const ready = new Promise<Extract<FromThread, { kind: 'ready' }>>((resolve, reject) => {
      worker.on('message', (message: FromThread) => {
        if (message.kind === 'ready') resolve(message)
        else if (thread?.worker === worker) hear(worker, message)
      })
      worker.on('error', (thrown: unknown) => {
        const error = errorOf(thrown)
        reject(error)
        if (thread?.worker === worker) end(error)
      })
      worker.on('exit', () => {
        reject(new Error('the thread has ended'))
        if (thread?.worker === worker) end(new Error('the thread has ended'))
      })
    })
    ready.catch(() => undefined)
    return { worker, ready }
  }

  /** Ends the thread and fails the page that it renders; the waiting pages go to a new thread. */
  function end(error: Error): void {
    void thread?.worker.terminate()
    thread = undefined
    const job = current
    current = undefined
    job?.fail(error)
  }

  function hear(worker: Worker, message: Exclude<FromThread, { kind: 'ready' }>): void {
    const job = current
    if (!job) return
    if (message.kind === 'ask') {
      const { ask, path } = message
      const reply = ({ status, body }: Answer): void => {
        job.answers.push({ path, status, body })
        send(worker, { kind: 'answer', ask, status, body })
      }
      given.answer(path).then(reply, () => reply({ path, status: 503, body: '' }))
      return
    }
    current = undefined
    if (message.kind === 'done') job.done({ written: message.written, answers: job.answers })
    // An answer that the API does not have, such as a month of the year 9999, is no fault of the page.
    else if (job.answers.some(({ status }) => status >= 400 && status < 500))
      job.done({ written: null, answers: job.answers })
    else job.fail(new Error(message.fault))
  }

  async function next(): Promise<void> {
    if (current) return
    const job = waiting.shift()
    if (!job) return
    current = job
    thread ??= open()
    const timer = setTimeout(() => end(new Error(`not drawn within ${given.limitMs} ms`)), given.limitMs)
    const over = (): void => {
      clearTimeout(timer)
      void next()
    }
    const { done, fail } = job
    current = {
      ...job,
      done: (drawing) => {
        over()
        done(drawing)
      },
      fail: (error) => {
        over()
        fail(error)
      },
    }
    const { worker, ready } = thread
    try {
      await ready
      send(worker, { kind: 'render', address: job.address, at: job.at })
    } catch (error) {
      if (thread?.worker === worker) end(errorOf(error))
    }
  }

  return {
    async known() {
      thread ??= open()
      return thread.ready
    },
    render(address, at) {
      const no = Math.floor(at / 1000)
      if (second.no !== no) second = { no, pages: 0 }
      if (waiting.length >= given.mostWaiting || second.pages >= given.mostPerSecond)
        return Promise.reject(new RendererBusy())
      second.pages += 1
      return new Promise((done, fail) => {
        waiting.push({ address, at, answers: [], done, fail })
        void next()
      })
    },
    async close() {
      const { worker } = thread ?? {}
      thread = undefined
      await worker?.terminate()
    },
  }
}
