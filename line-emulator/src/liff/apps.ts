/** The purpose of one of LINE's own LIFF apps. */
export type LineApp = 'permissions' | 'friendship' | 'scan' | 'profile'

/** LINE's own LIFF apps, which the SDK opens as sub-windows. */
export const lineApps: ReadonlyMap<string, LineApp> = new Map([
  ['1656032314-Xgrw5Pmk', 'permissions'],
  ['1656032314-CWSCEjzU', 'friendship'],
  ['1656359117-jxmx5e11', 'scan'],
  ['2003955494-vdnJ53EM', 'profile'],
] as const)
