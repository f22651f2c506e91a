import { useState } from 'react'
import { Segmented } from './RadioGroup.tsx'
import { uiText } from './text.ts'

const key = 'text-size'

/** Private windows and some in-app browsers refuse storage: then the choice lasts as long as the page. */
function keptSize(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keepSize(size: string): void {
  try {
    localStorage.setItem(key, size)
  } catch {
    return
  }
}

/** Puts the kept text size on the page; call once before the first paint. */
export function applyTextSize(): void {
  if (keptSize() === 'large') document.documentElement.dataset['text'] = 'large'
}

/** 文字サイズ 標準／大: kept on this device, sets the root to 100 % or 118 %. */
export function TextSizeSwitch() {
  const [size, setSize] = useState(() => (document.documentElement.dataset['text'] === 'large' ? 'large' : 'standard'))
  return (
    <Segmented
      name="text-size"
      legend={uiText.textSize}
      choices={[
        { value: 'standard', label: uiText.textStandard },
        { value: 'large', label: uiText.textLarge },
      ]}
      value={size}
      onChange={(value) => {
        setSize(value)
        keepSize(value)
        document.documentElement.dataset['text'] = value
      }}
    />
  )
}
