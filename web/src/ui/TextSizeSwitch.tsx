import { useState } from 'react'
import { Segmented } from './RadioGroup.tsx'
import { uiText } from './text.ts'

const key = 'text-size'

/** Puts the kept text size on the page; call once before the first paint. */
export function applyTextSize(): void {
  if (localStorage.getItem(key) === 'large') document.documentElement.dataset['text'] = 'large'
}

/** 文字サイズ 標準／大: kept on this device, sets the root to 100 % or 118 %. */
export function TextSizeSwitch() {
  const [size, setSize] = useState(() => (localStorage.getItem(key) === 'large' ? 'large' : 'standard'))
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
        localStorage.setItem(key, value)
        document.documentElement.dataset['text'] = value
      }}
    />
  )
}
