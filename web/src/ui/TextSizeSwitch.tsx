import { useSyncExternalStore } from 'react'
import { Segmented } from './Segmented.tsx'
import { uiText } from './text.ts'
import { keepTextSize, renderedTextSize, textSize, watchTextSize } from './textSize.ts'

/** 文字サイズ 標準／大: stored on this device; sets the root to 100 % or 118 %. */
export function TextSizeSwitch() {
  const size = useSyncExternalStore<'large' | 'standard'>(watchTextSize, textSize, renderedTextSize)
  return (
    <Segmented
      name="text-size"
      legend={uiText.textSize}
      choices={[
        { value: 'standard', label: uiText.textStandard },
        { value: 'large', label: uiText.textLarge },
      ]}
      value={size}
      onChange={keepTextSize}
    />
  )
}
