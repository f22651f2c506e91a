/** What a command came to, with all it printed. */
export type Done = { readonly ok: boolean; readonly output: string }
/** Where a command runs, and after how many seconds it is ended. */
export type How = { readonly cwd?: string; readonly seconds?: number }

export declare const scratchFolder: string
export declare function run(
  command: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
  how?: How,
): Promise<Done>
export declare function runWithReport(
  command: string,
  args: (path: string) => readonly string[],
  env?: (path: string) => Readonly<Record<string, string>>,
  how?: How,
): Promise<Done & { readonly report: unknown }>
