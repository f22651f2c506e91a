import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { CrowdGiven, CrowdSeen } from './crowd.ts'
import { Line } from './fire.ts'

const { port, requests, lookers, pause } = workerData as CrowdGiven
const seen: CrowdSeen = { looks: [], refused: [], mute: 0 }
const over = new AbortController()
parentPort?.once('message', () => over.abort())

async function look(own: number): Promise<void> {
  const line = await Line.open(port)
  await wait(Math.random() * pause)
  for (let no = own; !over.signal.aborted; no += lookers) {
    const from = performance.now()
    const { status, body } = await line.send(Buffer.from(requests[no % requests.length] ?? ''))
    const ms = performance.now() - from
    if (status === 200) seen.looks.push(ms)
    else if (status === 429 && body.includes('"crowded"')) seen.refused.push(ms)
    else seen.mute += 1
    await wait(pause * (0.5 + Math.random()))
  }
  line.close()
}

await Promise.all(Array.from({ length: lookers }, (_, own) => look(own)))
parentPort?.postMessage(seen, [])
