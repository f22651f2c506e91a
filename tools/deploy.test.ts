import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@jgm/contract/api/index'
import { errorText } from '@jgm/contract/model/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'jgm-deploy-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a command with tools that are scripts of the test; returns its exit code. */
async function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(command, args, {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...env },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

function tool(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

const dumps = (): string[] => readdirSync(folder).filter((name) => name.includes('.dump'))
/** Writes a half dump to the file that it is told, and ends so. */
const dump = (end: string): void =>
  tool('pg_dump', `for one in "$@"; do case $one in --file=*) echo half > "\${one#--file=}";; esac; done; ${end}`)
const back = (): Promise<number> =>
  run('sh', [join(root, 'deploy/backup.sh'), folder], { DATABASE_URL: 'postgresql:///x' })

it('a dump that fails, or cannot be read, leaves nothing; one that was killed is deleted by a later run', async () => {
  tool('pg_restore', 'exit 0')
  dump('exit 1')
  expect(await back()).not.toBe(0)
  expect(dumps()).toEqual([])
  tool('pg_restore', 'exit 1')
  dump('exit 0')
  expect(await back()).not.toBe(0)
  expect(dumps()).toEqual([])
  const killed = join(folder, 'jgm-20261101T000000Z.dump.part')
  writeFileSync(killed, 'half')
  utimesSync(killed, 0, 0)
  tool('pg_restore', 'exit 0')
  expect(await back()).toBe(0)
  expect(dumps()).toEqual([expect.stringMatching(/^jgm-\d{8}T\d{6}Z\.dump$/)])
})

it('a dump is restored without the extensions of its database, and into an empty one only', async () => {
  const list = [
    '2; 3079 16385 EXTENSION - pg_trgm ',
    '3; 0 0 COMMENT - EXTENSION pg_trgm ',
    '4; 1259 16390 TABLE public course jgm',
  ]
  writeFileSync(join(folder, 'list'), `${list.join('\n')}\n`)
  tool(
    'pg_restore',
    `case $1 in --list) cat ${folder}/list;; *) for one in "$@"; do case $one in --use-list=*) cp "\${one#--use-list=}" ${folder}/used;; esac; done;; esac`,
  )
  const restore = (): Promise<number> => run('sh', [join(root, 'deploy/restore.sh'), 'x.dump', 'postgresql:///x'])
  tool('psql', 'echo 1')
  expect(await restore()).not.toBe(0)
  expect(readdirSync(folder)).not.toContain('used')
  tool('psql', 'echo 0')
  expect(await restore()).toBe(0)
  expect(readFileSync(join(folder, 'used'), 'utf8')).toBe(`${list[2]}\n`)
})

it('the image installs once, with every workspace', () => {
  const image = read('deploy/Containerfile')
  expect(image.match(/ensurePackages|npm (ci|install|i)\b/g)).toEqual(['ensurePackages'])
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  for (const name of workspaces.filter((one) => one !== 'tools'))
    expect(image, name).toContain(`COPY ${name}/package.json ${name}/`)
})

it('the image asks an API or a worker whether it lives', async () => {
  const [, words] = /HEALTHCHECK[^\n]*\\\n\s*CMD (\[.*\])/.exec(read('deploy/Containerfile')) ?? []
  const [, ...args] = JSON.parse(words ?? '[]') as string[]
  let status = 200
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, answer) => {
    asked.push(url)
    answer.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = String((server.address() as { port: number }).port)
  expect(await run(process.execPath, args, { PORT: port })).toBe(0)
  status = 500
  expect(await run(process.execPath, args, { PORT: port })).toBe(1)
  server.close()
  await once(server, 'close')
  expect(await run(process.execPath, args, { PORT: port })).toBe(1)
  expect(asked).toEqual(['/api/health', '/api/health'])
})

it('the proxy asks each process twice a second whether it may get requests, and has a Japanese page for when none may', () => {
  const caddy = read('deploy/Caddyfile')
  for (const line of [
    'health_uri /api/ready',
    'health_interval 500ms',
    'lb_try_duration 5s',
    'header @down Retry-After 30',
  ])
    expect(caddy).toContain(line)
  expect(caddy, 'a caller takes no process from the others').not.toMatch(/^\s*(fail_duration|max_fails|unhealthy_)/m)
  expect(read('deploy/down/index.html')).toMatch(/<html lang="ja">[\s\S]*ご利用いただけません/)
})

it('the proxy believes no trace of a caller', () => {
  expect(read('deploy/Caddyfile')).toMatch(/\n\trequest_header -traceparent\n\trequest_header -tracestate\n/)
})

it('the proxy lets through what an endpoint may get', () => {
  const caddy = read('deploy/Caddyfile')
  const large = catalogue.filter(({ bodyBytes = 0 }) => bodyBytes > 100_000)
  expect(large.length).toBeGreaterThan(10)
  expect(large.filter(({ path, bodyBytes = 0 }) => !path.startsWith('/staff/') || bodyBytes > 11_000_000)).toEqual([])
  const limits = [...caddy.matchAll(/request_body @(\w+) \{\s*max_size (\w+)/g)].map(([, of, most]) => [of, most])
  expect(limits).toEqual([
    ['report', '2MB'],
    ['staff', '11MB'],
    ['other', '100KB'],
  ])
  const pathsOf = (of: string): string => new RegExp(`@${of} (?:not )?path (.*)`).exec(caddy)?.[1] ?? ''
  expect(pathsOf('staff')).toBe('/api/staff/*')
  expect(pathsOf('other')).toBe(`${pathsOf('report')} ${pathsOf('staff')}`)
  expect(caddy).toContain(`not path ${pathsOf('other')}\n\t\theader_regexp Content-Length ^\\d{6,}$`)
  expect(caddy).toContain(errorText('too_large', undefined))
})

it('a message that came back is handed over, cut where it is long, and kept by the mail program while nobody takes it', async () => {
  const heard = join(folder, 'heard')
  writeFileSync(join(folder, 'message'), 'x'.repeat(1_500_000))
  const hand = (end: string): Promise<number> => {
    tool('curl', `cat > ${heard}; ${end}`)
    return run('sh', ['-c', `exec sh ${join(root, 'deploy/returned-mail.sh')} < ${join(folder, 'message')}`])
  }
  expect(await hand('exit 0')).toBe(0)
  expect(readFileSync(heard)).toHaveLength(250_000)
  expect(await hand('exit 22')).toBe(75)
})

it('a restore to a minute never archives, takes an empty folder only, and says what it lacks', async () => {
  const copy = join(folder, 'copy')
  tool('pgbackrest', `echo "$@" > ${folder}/asked`)
  tool('pg_ctl', 'exit 0')
  tool('pg_isready', 'exit 0')
  tool(
    'psql',
    `case "$*" in *copy/drill*'number,'*|*'number,'*copy/drill*) echo 'A|1';; *'number,'*) printf 'A|1\\nB|2\\n';; esac`,
  )
  const restore = (time: string): Promise<number> =>
    run('sh', ['-c', `sh ${join(root, 'deploy/point-in-time.sh')} '${time}' ${copy} > ${folder}/said`], {
      PGBIN: folder,
      DATABASE_URL: 'postgresql:///running',
    })
  expect(await restore('2026-12-05 09:14:00+09')).toBe(0)
  const asked = readFileSync(join(folder, 'asked'), 'utf8')
  expect(asked).toContain(
    '--archive-mode=off --type=time --target=2026-12-05 09:14:00+09 --target-action=promote restore',
  )
  expect(readFileSync(join(folder, 'said'), 'utf8')).toBe('sold since and lost: 1\nB|2\n')
  expect(readdirSync(copy), 'nothing of the drill is left').toEqual([])
  writeFileSync(join(copy, 'PG_VERSION'), '15')
  expect(await restore('latest')).toBe(1)
  rmSync(join(copy, 'PG_VERSION'))
  tool('pg_isready', 'exit 1')
  tool('pg_ctl', '[ "$3" != status ]')
  expect(await restore('latest'), 'the server ended before it was there').toBe(1)
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toContain('--archive-mode=off --type=default restore')
})

it('the log of the database leaves every minute, encrypted', () => {
  expect(read('deploy/pgbackrest/archive.conf')).toMatch(/^archive_timeout = 60$/m)
  expect(read('deploy/pgbackrest/pgbackrest.conf')).toMatch(/^repo1-cipher-type=aes-256-cbc$/m)
})

/** Puts a release in place below the folder of the test, whose tools note what they were asked. */
async function release(version: string, ready = 'printf 200'): Promise<number> {
  const source = join(folder, 'source')
  mkdirSync(join(source, 'deploy'), { recursive: true })
  writeFileSync(
    join(source, 'deploy/run.sh'),
    `#!/bin/sh\necho "migrate $(basename "$(dirname "$0")/..")" >> ${folder}/noted`,
  )
  chmodSync(join(source, 'deploy/run.sh'), 0o755)
  execFileSync('tar', ['-czf', join(folder, 'jgm.tar.gz'), '-C', source, '.'])
  tool('npm', `[ "$1" = sbom ] && echo '{}'; echo "npm $1" >> ${folder}/noted`)
  tool('systemctl', `echo "$2 as $(readlink ${folder}/home/current)" >> ${folder}/noted`)
  tool('curl', ready)
  return run('sh', [join(root, 'deploy/release.sh'), join(folder, 'jgm.tar.gz'), version], {
    JGM_HOME: join(folder, 'home'),
  })
}
const noted = (): string[] => {
  const lines = readFileSync(join(folder, 'noted'), 'utf8').trim().split('\n')
  rmSync(join(folder, 'noted'))
  return lines.filter((line) => !line.startsWith('npm')).map((line) => line.replace(/^migrate .*/, 'migrate'))
}
const leads = (link: string): string => readlinkSync(join(folder, 'home', link))
const restarted = (name: string) =>
  ['jgm-api@3001', 'jgm-api@3002', 'jgm-worker'].map((one) => `${one} as releases/${name}`)

it('a release is put in place, migrates, and its processes are replaced one after the other; three stay, and the one before it comes back', async () => {
  mkdirSync(join(folder, 'home'))
  expect(await release('1.0')).toBe(0)
  expect(noted().filter((line) => line.includes('as'))).toEqual([])
  expect(leads('current')).toBe('releases/1.0')
  for (const [version, former] of [
    ['1.1', '1.0'],
    ['1.2', '1.1'],
    ['1.3', '1.2'],
  ] as const) {
    expect(await release(version)).toBe(0)
    expect(noted()).toEqual(['migrate', ...restarted(version)])
    expect([leads('current'), leads('former')]).toEqual([`releases/${version}`, `releases/${former}`])
  }
  expect(readdirSync(join(folder, 'home/releases')).toSorted()).toEqual(['1.1', '1.2', '1.3'])
  expect(readFileSync(join(folder, 'home/current/VERSION'), 'utf8')).toBe('1.3\n')
  expect(await run('sh', [join(root, 'deploy/release.sh'), '--back'], { JGM_HOME: join(folder, 'home') })).toBe(0)
  expect(noted()).toEqual(restarted('1.2'))
  expect([leads('current'), leads('former')]).toEqual(['releases/1.2', 'releases/1.3'])
})

it('a release whose processes do not come up gives way to the one before it', async () => {
  mkdirSync(join(folder, 'home'))
  await release('1.0')
  tool('sleep', 'exit 0')
  expect(
    await release('1.1', `case "$(readlink ${folder}/home/current)" in *1.1) printf 503;; *) printf 200;; esac`),
  ).not.toBe(0)
  expect(noted()).toEqual(['migrate', 'jgm-api@3001 as releases/1.1', ...restarted('1.0')])
  expect(leads('current')).toBe('releases/1.0')
})

it.each(['', '../x', 'a b', '.hidden', '1.0/2'])('a release is not called "%s"', async (version) => {
  mkdirSync(join(folder, 'home'))
  expect(await release(version)).toBe(2)
  expect(readdirSync(join(folder, 'home'))).toEqual([])
})

describe('three machines for the database', () => {
  const patroni = read('deploy/ha/patroni.yml')
  const setting = (name: string): string => new RegExp(`^ *${name}: '?(.*?)'?$`, 'm').exec(patroni)?.[1] ?? ''
  const haproxy = read('deploy/ha/haproxy.cfg')

  it('a primary gives up before its lease is over, and another has it within ten seconds', () => {
    const [ttl, loop, retry, margin] = ['ttl', 'loop_wait', 'retry_timeout', 'safety_margin'].map((name) =>
      Number(setting(name)),
    )
    expect(ttl).toBeLessThanOrEqual(10)
    expect(Number(loop) + 2 * Number(retry)).toBeLessThanOrEqual(Number(ttl))
    expect(Number(ttl) - Number(margin)).toBeGreaterThanOrEqual(2 * Number(loop))
    expect([setting('mode'), setting('failsafe_mode')]).toEqual(['automatic', 'false'])
  })

  it('each sale waits for a standby, which takes over with all of them, by the API of etcd that compares before it writes', () => {
    expect([setting('synchronous_mode'), setting('synchronous_mode_strict')]).toEqual(['true', 'false'])
    for (const name of ['synchronous_commit', 'fsync', 'full_page_writes', 'ssl']) expect(setting(name)).toBe('on')
    expect(setting('use_pg_rewind')).toBe('true')
    expect(patroni).toMatch(/^ +- data-checksums$/m)
    expect(patroni).toMatch(/^etcd:$/m)
    expect(read('deploy/ha/etcd')).toContain('ETCD_ENABLE_V2=true\n')
  })

  it('passwords travel encrypted only, and the log of every minute leaves as from one machine', () => {
    const [, access = ''] = /pg_hba:\n((?: +- .*\n)+)/.exec(patroni) ?? []
    expect(access.match(/(?<=- ).*/g)).toHaveLength(3)
    expect(access.match(/(?<=- )(?!local .* peer$|hostssl .* scram-sha-256$).*/gm)).toBeNull()
    for (const [, name = '', value] of read('deploy/pgbackrest/archive.conf').matchAll(/^(\w+) = '?(.*?)'?$/gm))
      expect(setting(name), name).toBe(value)
  })

  it('each process finds the primary by asking Patroni, and keeps no connection to another machine', () => {
    expect(haproxy).toContain('option httpchk GET /primary\n')
    expect(haproxy).toContain(`http-check expect rstring '"role": "(master|primary)"'\n`)
    expect(haproxy).toContain('check port 8008 inter 1s fall 2 rise 1 on-marked-down shutdown-sessions\n')
    expect(haproxy).toContain('bind 127.0.0.1:5432\n')
    const machines = [...haproxy.matchAll(/server (\w+) ([\d.]+):5432/g)].map(([, name, address]) => [name, address])
    expect(machines).toHaveLength(3)
    const members = machines.map(([name, address]) => `${name}=http://${address}:2380`).join(',')
    expect(read('deploy/ha/etcd')).toContain(`ETCD_INITIAL_CLUSTER=${members}\n`)
    expect(setting('hosts')).toBe(machines.map(([, address]) => `${address}:2379`).join(','))
    const [first] = machines
    const own = read('deploy/ha/machine').match(/[\d.]{7,}(?=:\d)|(?<=_NAME=).*/g)
    expect(new Set(own)).toEqual(new Set(first))
  })

  it('the services of Debian read these files', () => {
    const etcd = read('deploy/ha/systemd/etcd.service.d/jgm.conf')
    for (const name of ['etcd', 'machine']) expect(etcd).toContain(`EnvironmentFile=/etc/jgm-ha/${name}\n`)
    const service = read('deploy/ha/systemd/patroni.service.d/jgm.conf')
    for (const line of [
      'EnvironmentFile=/etc/jgm-ha/machine',
      'ExecStart=\nExecStart=/usr/bin/patroni /etc/jgm-ha/patroni.yml',
    ])
      expect(service).toContain(`${line}\n`)
  })

  it('a base backup is made where the database is not a standby', async () => {
    const [, ...line] =
      /ExecCondition=(.*)/.exec(read('deploy/ha/systemd/jgm-base-backup@.service.d/primary.conf')) ?? []
    for (const [answer, code] of [
      ['f', 0],
      ['t', 1],
    ] as const) {
      tool('psql', `echo ${answer}`)
      expect(await run('sh', ['-c', line[0] ?? 'exit 9'])).toBe(code)
    }
  })
})
