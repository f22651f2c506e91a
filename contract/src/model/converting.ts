/**
 * Does a key press belong to an input method that converts kana? Safari ends the composition before the press of Enter that ended it;
 * there only `keyCode` 229 shows it. Every listener for Enter or Escape in a field asks this first.
 */
export const isConverting = ({
  isComposing,
  keyCode,
}: {
  readonly isComposing: boolean
  readonly keyCode: number
}): boolean => isComposing || keyCode === 229
