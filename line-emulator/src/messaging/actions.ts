import { byType, shape, textUpTo, uri, type Check } from './checks.ts'

const anything: Check = () => []

/** The action of a tap on a part of a message or of a rich menu. */
export const action = byType(() => ({
  uri: shape({ type: anything, label: textUpTo(40), uri: uri('http', 'https', 'line', 'tel'), altUri: anything }, [
    'uri',
  ]),
  message: shape({ type: anything, label: textUpTo(40), text: textUpTo(300) }, ['text']),
  postback: shape(
    {
      type: anything,
      label: textUpTo(40),
      data: textUpTo(300),
      displayText: textUpTo(300),
      inputOption: anything,
      fillInText: anything,
    },
    ['data'],
  ),
}))

/** An action of a button; the button shows its label. */
export const labelledAction: Check = (value, property) => [
  ...action(value, property),
  ...(typeof value === 'object' && value !== null && 'label' in value
    ? []
    : [{ message: 'must be specified', property: `${property}/label` }]),
]

const shortLabel: Check = (value, property) =>
  typeof value === 'object' && value !== null && 'label' in value ? textUpTo(20)(value.label, `${property}/label`) : []

/** The action of a quick reply; its label has 20 characters at most. */
export const quickAction: Check = (value, property) => [
  ...labelledAction(value, property),
  ...shortLabel(value, property),
]
