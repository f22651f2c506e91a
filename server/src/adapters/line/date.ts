import type { LineConfig } from '../../platform/config.line.ts'

const timeoutMs = 5000

/** The present instant by the clock of LINE's server, to the second; undefined while it cannot be asked. */
export const createLineDate =
  ({ apiUrl }: Pick<LineConfig, 'apiUrl'>) =>
  async (): Promise<Date | undefined> => {
    const answer = await fetch(apiUrl, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined)
    const date = new Date(answer?.headers.get('date') ?? '')
    return Number.isNaN(date.getTime()) ? undefined : date
  }
