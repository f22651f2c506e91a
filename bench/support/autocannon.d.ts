/** The part of autocannon that the bench uses; the package has no types. */
declare module 'autocannon' {
  export type Client = {
    setRequests: (requests: { method: 'GET'; path: string; headers: Record<string, string> }[]) => void
  }
  type Options = {
    setupClient?: (client: Client) => void
    url: string
    connections: number
    duration?: number
    amount?: number
    headers?: Record<string, string>
  }
  type Result = {
    requests: { total: number; average: number }
    latency: { p50: number; p99: number }
    duration: number
    errors: number
    non2xx: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
