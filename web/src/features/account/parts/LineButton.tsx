import { lineText } from '../text.line.ts'

/** LINE's log-in button in its brand design: its green, its white, its balloon, and at least a cell of free space around. */
export function LineButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="line-button"
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={() => {
        if (!pending) onPress()
      }}
    >
      <svg viewBox="0 0 36 36" width="32" height="32" aria-hidden="true">
        <path
          d="M18 5C9.700 5 3 10.400 3 17c0 5.900 5.300 10.900 12.400 11.800.5.100 1.100.3 1.300.7.1.4.1 1 0 1.400l-.2 1.300c-.1.400-.3 1.500 1.300.8s8.700-5.100 11.900-8.800C31.900 21.800 33 19.500 33 17 33 10.400 26.300 5 18 5Z"
          fill="#fff"
        />
      </svg>
      <span>{pending ? lineText.loggingIn : lineText.logIn}</span>
    </button>
  )
}
