import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'

/**
 * Ports are given out in blocks of a hundred. The owner of a block listens on its last port, which is not given out.
 */
const blockSize = 100
const lowest = 20_000
const highest = 65_535

type Range = { readonly first: number; readonly last: number }

/** The machine's ephemeral ports, for outgoing connections: any of them may be in use at any moment. */
export function lentPorts(): Range {
  const [first = NaN, last = NaN] = (
    process.platform === 'darwin'
      ? execFileSync('sysctl', ['-n', 'net.inet.ip.portrange.first', 'net.inet.ip.portrange.last'], {
          encoding: 'utf8',
        })
      : readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
  )
    .trim()
    .split(/\s+/)
    .map(Number)
  return { first, last }
}

/** The first port of each block outside the ephemeral ports; of all blocks where nearly all ports are ephemeral. */
export function blocksBeside({ first, last }: Range): number[] {
  const all = Array.from({ length: Math.floor((highest - lowest) / blockSize) }, (_, no) => lowest + no * blockSize)
  const beside = all.filter((block) => block + blockSize <= first || last < block)
  return beside.length > 0 ? beside : all
}

async function listen(port: number): Promise<Server | undefined> {
  const server = createServer()
  const listening = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.once('listening', () => resolve(true))
  })
  server.listen(port, '127.0.0.1')
  return (await listening) ? server : undefined
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}

/** Is no process of this machine listening on the port now? */
export async function isFree(port: number): Promise<boolean> {
  const server = await listen(port)
  if (server) await close(server)
  return server !== undefined
}

async function areFree(first: number, count: number): Promise<boolean> {
  for (let port = first; port < first + count; port += 1) if (!(await isFree(port))) return false
  return true
}

/**
 * The first of `count` ports (at most 99) that are free, not ephemeral, and not given to another run before this
 * process ends. Throws when no block is left.
 */
export async function keepPorts(count: number, blocks = blocksBeside(lentPorts())): Promise<number> {
  for (const block of blocks) {
    const keeper = await listen(block + blockSize - 1)
    if (!keeper) continue
    if (await areFree(block, count)) {
      keeper.unref()
      return block
    }
    await close(keeper)
  }
  throw new Error('no block of a hundred ports is free')
}
