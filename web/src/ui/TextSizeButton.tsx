import { useSyncExternalStore } from 'react'
import { uiText } from './text.ts'
import { keepTextSize, renderedTextSize, textSize, watchTextSize } from './textSize.ts'

/** 文字サイズ in one press, for the head of every page; the menu has the same as a switch. */
export function TextSizeButton() {
  const isLarge = useSyncExternalStore<'large' | 'standard'>(watchTextSize, textSize, renderedTextSize) === 'large'
  return (
    <button
      type="button"
      className="button text-size"
      data-kind="outline"
      data-size="S"
      onClick={() => keepTextSize(isLarge ? 'standard' : 'large')}
    >
      {uiText.textWord}
      <b>{isLarge ? uiText.textStandard : uiText.textLarge}</b>
      <span className="sr-text">{uiText.textSet}</span>
    </button>
  )
}
