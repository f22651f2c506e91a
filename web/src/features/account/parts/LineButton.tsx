import { lineText } from '../text.line.ts'

/**
 * The log-in with LINE: LINE's icon, which its guidelines allow as a button without text, and the words beside it in the page's own
 * colour.
 */
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
      <svg viewBox="-6 -6 48 48" width="56" height="56" aria-hidden="true">
        <path
          d="M18 5C9.700 5 3 10.400 3 17c0 5.900 5.300 10.900 12.400 11.800.5.100 1.100.3 1.300.7.1.4.1 1 0 1.400l-.2 1.300c-.1.400-.3 1.500 1.300.8s8.700-5.100 11.900-8.800C31.900 21.800 33 19.500 33 17 33 10.400 26.300 5 18 5Z"
          fill="#fff"
        />
        <path
          d="M9 14v6h3M15 14v6M18 20v-6l4.500 6v-6M28 14h-3v6h3M25 17h3"
          fill="none"
          stroke="#06c755"
          strokeWidth="1.700"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{pending ? lineText.loggingIn : lineText.logIn}</span>
    </button>
  )
}
