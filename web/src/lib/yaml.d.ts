/** Made from `master/legal.yaml` by `vite.legal.ts`, which has checked it. */
declare module '*/legal.yaml' {
  const texts: unknown
  export default texts
}
