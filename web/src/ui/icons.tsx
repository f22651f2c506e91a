import type { ReactNode } from 'react'

const draw = (children: ReactNode) =>
  function Icon({ size = 24 }: { size?: number }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="shrink-0"
      >
        {children}
      </svg>
    )
  }

export const HomeIcon = draw(<path d="m3 11 9-8 9 8M5 10v10h5v-6h4v6h5V10" />)
export const FlagIcon = draw(<path d="M6 21V3l12 4.5L6 12M3 21h6" />)
export const ListIcon = draw(<path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />)
export const StarIcon = draw(
  <path d="m12 3 2.800 5.700 6.200.900-4.500 4.400 1.100 6.200L12 17.300l-5.600 2.900 1.100-6.200L3 9.600l6.200-.900Z" />,
)
export const BellIcon = draw(<path d="M6 16V11a6 6 0 1 1 12 0v5l2 2H4l2-2M10 21h4" />)
export const QrIcon = draw(<path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v2M14 20h2M18 18h2v2" />)
export const ChatIcon = draw(<path d="M4 5h16v11H10l-5 4v-4H4V5ZM8 10.500h.01M12 10.500h.01M16 10.500h.01" />)
export const MenuIcon = draw(<path d="M4 6h16M4 12h16M4 18h16" />)
export const CloseIcon = draw(<path d="m5 5 14 14M19 5 5 19" />)
export const PersonIcon = draw(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c0-5 4-7 8-7s8 2 8 7" />
  </>,
)
export const PeopleIcon = draw(
  <>
    <circle cx="9" cy="8" r="3.500" />
    <path d="M2 20c0-4 3-6.500 7-6.500s7 2.500 7 6.500M15.500 4.800a3.500 3.500 0 0 1 0 6.400M18.500 14.200c2.200 1 3.500 3 3.500 5.800" />
  </>,
)
export const CalendarIcon = draw(
  <>
    <rect x="3" y="5" width="18" height="16" rx="2" />
    <path d="M3 10h18M8 3v4M16 3v4" />
  </>,
)
export const PhoneIcon = draw(
  <path d="M5 3h4l2 5-2.5 2a12 12 0 0 0 5.500 5.500L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z" />,
)
export const MapIcon = draw(
  <>
    <path d="M12 21s-7-6.500-7-11.500a7 7 0 0 1 14 0C19 14.500 12 21 12 21Z" />
    <circle cx="12" cy="9.500" r="2.500" />
  </>,
)
export const SendIcon = draw(<path d="M21 4 10 14M21 4l-6.500 17-4-7.500L3 10z" />)
export const MailIcon = draw(<path d="M3 6h18v13H3zM3 7l9 7 9-7" />)
export const PenIcon = draw(<path d="m4 20 1-5L16 4l4 4L9 19zM14 6l4 4" />)
export const SearchIcon = draw(
  <path d="M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM15.500 15.500 21 21" />,
)
export const ChevronLeftIcon = draw(<path d="m15 5-7 7 7 7" />)
export const ChevronRightIcon = draw(<path d="m9 5 7 7-7 7" />)
export const CheckIcon = draw(<path d="m4 12 6 6L20 6" />)
export const ClockIcon = draw(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 3" />
  </>,
)
export const CoinIcon = draw(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M10 17V7h3a3 3 0 0 1 0 6h-3" />
  </>,
)
export const AlertIcon = draw(<path d="M12 3 2 20h20L12 3ZM12 10v4M12 17h.01" />)
export const InfoIcon = draw(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 8h.01" />
  </>,
)
export const ExternalIcon = draw(
  <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />,
)
export const CarIcon = draw(
  <path d="M3 16v-4l2-5h12l3 5 1 1v3h-2M9 16h6M7 18.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 18.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4 12h15" />,
)
export const ReceiptIcon = draw(<path d="M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7" />)
export const PrintIcon = draw(<path d="M7 9V4h10v5M6 18H4V9h16v9h-2M7 14h10v6H7Z" />)
