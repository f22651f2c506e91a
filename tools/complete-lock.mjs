// Adds the optional packages of other machines that npm leaves out of package-lock.json (npm issue 4828, or a registry
// that lacks them), because `npm ci` refuses a lock file without them. The packages that want them pin their versions.
// --check only reports whether some are missing. Run it after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ground.mjs'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'netbsd', 'openbsd', 'sunos']
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el']

/** The platform in a package name: "…-linux-arm64-musl" → linux, arm64, musl; undefined when there is none. */
function readPlatform(name) {
  const words = name.split(/[-/]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!os || !cpu) return undefined
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
  return { cpu: [cpu], ...(libc && { libc }), os: [os] }
}

const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const { packages } = lock

/** Looks for a package as npm does: from the folder that wants it upwards. */
function isLocked(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

const missing = Object.entries(packages).flatMap(([from, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name, version]) => !isLocked(from, name) && /^\d/.test(version) && readPlatform(name))
    .map(([name, version]) => ({ name, version, dev })),
)

if (process.argv.includes('--check')) {
  if (missing.length > 0) {
    console.error(
      `package-lock.json lacks ${missing.map(({ name }) => name).join(', ')}: run "node tools/complete-lock.mjs".`,
    )
    process.exit(1)
  }
} else if (missing.length > 0) {
  for (const { name, version, dev } of missing) {
    packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...readPlatform(name) }
  }
  const byPath = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(byPath) }, null, 2)}\n`)
  console.log(`Added ${missing.length} packages of other machines.`)
}
