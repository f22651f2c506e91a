import { hmacOf, sameBytes } from '../secrets.ts'
import { refuse, type Refusal } from './errors.ts'

type Given = {
  /** So many callers are served at once. */
  readonly most: number
  /** Milliseconds for which a caller waits inside a request; whoever would wait longer, or has, is told the place. */
  readonly patience: number
  /** Milliseconds between two who are served, until it has been measured. */
  readonly pace: number
  readonly secret: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A caller: the `address` of the network, and a key of the session where there is one. Both are unproven. */
export type Comer = { readonly address: string; readonly session: string | undefined }

/** Places of one address at once, and of a site of IPv6, those who were told to come back included. Many people may share an address. */
const [mostOfAddress, mostOfSite] = [200, 600]
/** Sessions whose arrival is known at once. */
const mostKnown = 50_000
/** Milliseconds for which a place is kept beyond the time at which its owner was to be back. */
const kept = 4000
/** Milliseconds for which an arrival counts, so that whoever loses a start tries the next one from the same place. */
const arrivalMs = 10 * 60_000
/** Milliseconds before people began to wait, since which an arrival counts. Who held something earlier has no place before the others. */
const beforeCrowd = 5000
/** Seconds after which whoever waits comes back, at the latest, to be told the place anew. */
const longestAway = 8

/** A place in the line: `at` is the instant of arrival in microseconds. */
type Place = { readonly at: number; readonly address: string }
type Waiting = Place & { readonly begin: () => void }
type Away = Place & { readonly until: number }

/** The site of a network of IPv6, whose key is behind a `~`; an address of IPv4 is a site of its own. */
const siteOf = (address: string): string => `site ${address.split('~').at(-1)}`

/** The first index of a sorted list whose `at` is not before. */
function indexOf(places: readonly Place[], at: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Measures how fast people are served while somebody waits. `first`: milliseconds for each until it is known. */
function createPace(first: number) {
  const [fewest, most] = [100, 600]
  let [since, took, ended] = [0, fewest * first, fewest]
  return {
    /** A first caller begins to wait. */
    begin(now: number): void {
      since = now
    },
    /** A caller is served while others wait. */
    end(now: number): void {
      took += now - since
      since = now
      ended += 1
      // Older figures count less.
      if (ended > most) [took, ended] = [took / 2, ended / 2]
    },
    /** Milliseconds between two who are served. */
    get each(): number {
      return took / ended
    },
  }
}

/**
 * Lets callers in by their arrival. When more come than can be served soon, whoever would wait longer than the patience is refused with
 * `queued`: the place, the seconds of the whole wait and those until the call should be made again, and a turn, which keeps the place.
 * A new caller is not served while one who was told to come back is still to be back in time. An arrival counts for ten minutes: a session
 * has one in this process, and the turn brings it to any process of the same secret. How many are ahead is what this process knows.
 */
export function createAdmission({ most, patience, pace: firstPace, secret, now }: Given) {
  const waiting: Waiting[] = []
  const away: Away[] = []
  const ofAddress = new Map<string, number>()
  const arrivals = new Map<string, number>()
  const pace = createPace(firstPace)
  let [served, last, swept, crowdSince] = [0, 0, 0, 0]

  const signOf = (at: string, { address, session }: Comer): Buffer =>
    hmacOf(secret, 'turn', `${at} ${session ?? address}`).subarray(0, 16)
  const counted = (address: string, by: number): void => {
    for (const key of [address, siteOf(address)]) {
      const left = (ofAddress.get(key) ?? 0) + by
      if (left > 0) ofAddress.set(key, left)
      else ofAddress.delete(key)
    }
  }
  const hasTooMany = (address: string): boolean =>
    (ofAddress.get(address) ?? 0) >= mostOfAddress || (ofAddress.get(siteOf(address)) ?? 0) >= mostOfSite

  /** The arrival that a turn of this caller says; undefined for any other turn. */
  function read(turn: string | undefined, comer: Comer): number | undefined {
    const [, at = '', sign = ''] = /^(\d{16})\.([\w-]{22})$/.exec(turn ?? '') ?? []
    if (at === '' || !sameBytes(Buffer.from(sign, 'base64url'), signOf(at, comer))) return undefined
    return Number(at)
  }

  /** The arrival that a caller has in the crowd of now. */
  function arrivalOf(comer: Comer, turn: string | undefined): number | undefined {
    const at = read(turn, comer) ?? (comer.session === undefined ? undefined : arrivals.get(comer.session))
    const since = Math.max(crowdSince - beforeCrowd, now() - arrivalMs)
    return at === undefined || at / 1000 < since ? undefined : at
  }

  function drop(at: number): void {
    const index = indexOf(away, at)
    const [gone] = away[index]?.at === at ? away.splice(index, 1) : []
    if (gone) counted(gone.address, -1)
  }

  /** Forgets, once a second, who did not come back, and who came long ago. */
  function sweep(): void {
    if (now() < swept + 1000) return
    swept = now()
    for (const gone of away.filter(({ until }) => until <= swept)) drop(gone.at)
    // The oldest stand first.
    for (const [session, at] of arrivals) {
      if (at / 1000 > swept - arrivalMs && arrivals.size <= mostKnown) break
      arrivals.delete(session)
    }
  }

  function arrive({ session }: Comer): number {
    last = Math.max(now() * 1000, last + 1)
    if (session !== undefined) arrivals.set(session, last)
    return last
  }

  /** Milliseconds until somebody is served who has so many before. */
  const waitOf = (ahead: number): number => (ahead + 1) * pace.each

  /** Keeps the place of a caller who has been counted, and says when to come back. */
  function sendAway(comer: Comer, at: number, ahead: number): Refusal {
    const wait = waitOf(ahead)
    // The pace is an estimate: back before the wait is over, so that nobody is away who could be served.
    const again = Math.min(longestAway, Math.max(1, Math.round((wait * 0.7) / 1000)))
    away.splice(indexOf(away, at), 0, { at, address: comer.address, until: now() + again * 1000 + kept })
    const sign = signOf(String(at), comer).toString('base64url')
    return refuse('queued', { ahead, seconds: Math.ceil(wait / 1000), again, turn: `${at}.${sign}` })
  }

  function leave(): void {
    if (waiting.length > 0) pace.end(now())
    served -= 1
    const first = served < most ? waiting.shift() : undefined
    if (!first) return
    counted(first.address, -1)
    served += 1
    first.begin()
  }

  return {
    /** The numbers of those who are served, wait inside a request, and are to come back. */
    count: () => ({ served, waiting: waiting.length, away: away.length }),
    /**
     * Waits until the caller may be served; returns what ends it. `turn`: what an earlier refusal gave. Throws `queued`, and
     * `too_many_requests` for an address that has too many places.
     */
    async enter(comer: Comer, turn: string | undefined): Promise<() => void> {
      sweep()
      const { address } = comer
      const back = arrivalOf(comer, turn)
      const at = back ?? arrive(comer)
      drop(at)
      const [before, beforeAway] = [indexOf(waiting, at), indexOf(away, at)]
      const mayEnter = before === 0 && (back !== undefined || beforeAway === 0)
      if (served < most && mayEnter) {
        served += 1
        return leave
      }
      if (hasTooMany(address)) throw refuse('too_many_requests', { retry_after: 30 })
      if (waiting.length + away.length === 0) crowdSince = now()
      counted(address, 1)
      // A caller who is back waits for those who are here.
      const mayWait = waitOf(before) <= patience && (back !== undefined || beforeAway === 0)
      if (!mayWait) throw sendAway(comer, at, before + beforeAway)
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const index = waiting.indexOf(place)
          waiting.splice(index, 1)
          reject(sendAway(comer, at, index + indexOf(away, at)))
        }, patience)
        const place = {
          at,
          address,
          begin: () => {
            clearTimeout(timer)
            resolve(leave)
          },
        }
        if (waiting.length === 0) pace.begin(now())
        waiting.splice(before, 0, place)
      })
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>
