/** Made of `master/legal.yaml` by `vite.legal.ts`, which has judged it. */
declare module '*/legal.yaml' {
  const texts: unknown
  export default texts
}
