import { labelOf } from './choices.ts'

/** The device of a log-in, as its owner would call it. */
export const deviceKinds = [
  { value: 'iphone', label: 'iPhone' },
  { value: 'ipad', label: 'iPad' },
  { value: 'android', label: 'Android' },
  { value: 'windows', label: 'Windowsパソコン' },
  { value: 'mac', label: 'Mac' },
  { value: 'other', label: 'その他の端末' },
] as const

export const deviceApps = [
  { value: 'line', label: 'LINEアプリ' },
  { value: 'safari', label: 'Safari' },
  { value: 'chrome', label: 'Chrome' },
  { value: 'edge', label: 'Edge' },
  { value: 'firefox', label: 'Firefox' },
  { value: 'samsung', label: 'Samsung Internet' },
  { value: 'other', label: 'その他' },
] as const

export type Device = {
  readonly kind: (typeof deviceKinds)[number]['value']
  readonly app: (typeof deviceApps)[number]['value']
}

/** The name of a device; null: a log-in from before devices were stored. */
export const deviceName = (device: Device | null): string =>
  device === null
    ? '不明な端末'
    : [labelOf(deviceKinds, device.kind), ...(device.app === 'other' ? [] : [labelOf(deviceApps, device.app)])].join(
        '・',
      )
