import type { ReactNode } from 'react'

type Props = { readonly size?: number }

const Icon = ({ size = 12, children }: Props & { readonly children: ReactNode }) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 12 12"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
  >
    {children}
  </svg>
)

export const SheetIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 1.5h9v9h-9zM1.5 4.5h9M1.5 7.5h9M6 1.5v9" strokeWidth="1.2" />
  </Icon>
)
/** A case to travel with. */
export const CaseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 3.8h9v6.7h-9zM4.2 3.8V1.8h3.6v2M1.5 6.8h9" strokeWidth="1.2" />
  </Icon>
)
/** A cart with its roof. */
export const CaddieIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 8.5h9V6.2H7.2L5.8 4H1.5zM1.8 1.6h5.4M2.6 1.6V4M6.4 1.6v3" strokeWidth="1.1" />
    <circle cx="3.6" cy="9.4" r="1.1" strokeWidth="1.1" />
    <circle cx="8.6" cy="9.4" r="1.1" strokeWidth="1.1" />
  </Icon>
)
export const SettingsIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1 3h5M9 3h2M1 6h1.5M5.5 6H11M1 9h5M9 9h2" strokeWidth="1.2" />
    <path d="M7.5 1.7v2.6M4 4.7v2.6M7.5 7.7v2.6" strokeWidth="1.6" />
  </Icon>
)
export const RulesIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M6 1v10M2 3h8M3.5 11h5M2 3 .7 6.5h2.6zM10 3 8.7 6.5h2.6z" strokeWidth="1.1" />
  </Icon>
)
export const LanesIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 2v3M4 2v3M6.5 2v3M9 2v3M1.5 7v3M4 7v3M9 7v3M11 7v3" strokeWidth="1.3" />
  </Icon>
)
export const PlanIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 2.5h9v7h-9zM1.5 5h9M4 7.3h4" strokeWidth="1.2" />
  </Icon>
)
export const GuideIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 2h9v8h-9zM1.8 8.6l2.6-3 2 2 1.6-1.4 2.2 2.4M8 4.4h.01" strokeWidth="1.2" />
  </Icon>
)
export const PageIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2.5 1h5l2 2v8h-7zM7.5 1v2h2M4.3 5.4h3.4M4.3 7.4h3.4M4.3 9.2h2" strokeWidth="1.1" />
  </Icon>
)
export const InboxIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 7 3 1.8h6L10.5 7v3.4h-9zM1.5 7h2.6l.7 1.4h2.4L7.9 7h2.6" strokeWidth="1.2" />
  </Icon>
)
export const PersonIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="6" cy="3.6" r="2.5" fill="currentColor" stroke="none" />
    <path d="M1.6 11.4c0-6 8.8-6 8.8 0z" fill="currentColor" stroke="none" />
  </Icon>
)
export const FlagIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2.6 11.6V.6M2.6 1.4 10.4 4 2.6 6.6" strokeWidth="1.6" />
    <path d="M2.6 1.4 10.4 4 2.6 6.6z" fill="currentColor" stroke="none" />
  </Icon>
)
export const QuestionIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.3 1.8h9.4v6.6H6.2L3.4 10.8V8.4H1.3z" strokeWidth="1.2" />
    <path d="M4.9 4.1c.2-1.2 2.3-1.1 2.2.1 0 .8-1.1.8-1.1 1.6M6 6.6v.8" strokeWidth="1.1" />
  </Icon>
)
export const HornIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 4.6v2.8h2L9.6 10V2L3.5 4.6zM3.6 7.4l.7 3h1.6l-.7-2.3M11 4.6v2.8" strokeWidth="1.2" />
  </Icon>
)
export const MailIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.2 2.6h9.6v6.8H1.2zM1.4 3l4.6 3.6L10.6 3" strokeWidth="1.2" />
  </Icon>
)
export const PeopleIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="4.2" cy="4" r="2" strokeWidth="1.2" />
    <path d="M.8 10.4c0-4.6 6.8-4.6 6.8 0M8 2.2a2 2 0 0 1 0 3.6M9.2 7.4c1.4.4 2 1.6 2 3" strokeWidth="1.2" />
  </Icon>
)
export const MemberIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1 2h10v8H1zM7 5h2.5M7 7h2.5M2.5 8.5c0-2.6 3.4-2.6 3.4 0" strokeWidth="1.2" />
    <circle cx="4.2" cy="4.9" r="1.2" strokeWidth="1.2" />
  </Icon>
)
export const CardIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1 2.5h10v7H1zM1 5h10M3 7.5h2.5" strokeWidth="1.2" />
  </Icon>
)
export const LedgerIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2.5 1h7v10h-7zM2.5 3.5H1M2.5 6H1M2.5 8.5H1M4.5 4h3M4.5 6.5h3" strokeWidth="1.2" />
  </Icon>
)
export const LogIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2 1.5h8v9H2zM4 4h4M4 6h4M4 8h2.5" strokeWidth="1.2" />
  </Icon>
)
export const SystemIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1 6.5h2.2l1.3-3.6 2.6 6.4 1.4-2.8H11" strokeWidth="1.3" />
  </Icon>
)
export const ClosedIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="6" cy="6" r="4.6" strokeWidth="1.5" />
    <path d="M2.8 9.2 9.2 2.8" strokeWidth="1.5" />
  </Icon>
)
export const TickIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.6 6.4 4.7 9.6 10.6 2.8" strokeWidth="2" />
  </Icon>
)
export const PlusIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M6 1.8v8.4M1.8 6h8.4" strokeWidth="1.8" />
  </Icon>
)
export const RingIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="6" cy="6" r="4.2" strokeWidth="1.7" />
  </Icon>
)
export const DiamondIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M6 .9 11.1 6 6 11.1.9 6z" strokeWidth="1.6" />
  </Icon>
)
export const SquareIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="2" y="2" width="8" height="8" rx="1" fill="currentColor" stroke="none" />
  </Icon>
)
export const BoxIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="2" y="2" width="8" height="8" rx="1.5" strokeWidth="1.3" />
  </Icon>
)
export const PlayIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2.6 1.6 10.2 6l-7.6 4.4z" fill="currentColor" stroke="none" />
  </Icon>
)
export const QrIcon = (props: Props) => (
  <Icon {...props}>
    <path
      d="M1.4 1.4h3.4v3.4H1.4zM7.2 1.4h3.4v3.4H7.2zM1.4 7.2h3.4v3.4H1.4zM7 7h1.6M10.6 7v1.8M7 10.6h1.6M10.6 10.6v-.2"
      strokeWidth="1.3"
    />
  </Icon>
)
export const EndIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 9.5h9M3 9.5a3 3 0 0 1 6 0M6 2.2v1.6M2.3 4.3l1 1M9.7 4.3l-1 1" strokeWidth="1.3" />
  </Icon>
)
export const HatchIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.2 10.8 10.8 1.2M1.2 6 6 1.2M6 10.8 10.8 6" strokeWidth="1.4" />
  </Icon>
)
export const DayOffIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 2.4h9v8.1h-9zM1.5 5h9M3.8 1v2M8.2 1v2" strokeWidth="1.2" />
    <path d="M4.4 6.4 7.6 9.2M7.6 6.4 4.4 9.2" strokeWidth="1.3" />
  </Icon>
)
export const ChartIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 10.5h9M3 8.8V6M6 8.8V2.4M9 8.8V4.6" strokeWidth="1.5" />
  </Icon>
)
export const YenIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2.6 1.6 6 6l3.4-4.4M6 6v4.6M3.2 6.4h5.6M3.2 8.4h5.6" strokeWidth="1.2" />
  </Icon>
)
export const ClockIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="6" cy="6" r="4.4" strokeWidth="1.3" strokeDasharray="2 1.2" />
    <path d="M6 3.4V6l1.8 1.2" strokeWidth="1.3" />
  </Icon>
)
export const CrossIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2 2l8 8M10 2 2 10" strokeWidth="2" />
  </Icon>
)
export const NoteIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1.5 1.5h9v6L7.5 10.5h-6z" strokeWidth="1.4" />
  </Icon>
)
export const WarnIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M6 1 11.4 10.8H.6z" fill="currentColor" stroke="none" />
    <path d="M6 4.4v3M6 8.6v1" stroke="#fff" strokeWidth="1.3" />
  </Icon>
)
export const BackIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M7.5 2 3.5 6l4 4" strokeWidth="1.7" />
  </Icon>
)
export const NextIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4.5 2l4 4-4 4" strokeWidth="1.7" />
  </Icon>
)
export const KeyIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="3.4" cy="6" r="2.2" strokeWidth="1.4" />
    <path d="M5.6 6H11M9 6v2.4M11 6v2" strokeWidth="1.4" />
  </Icon>
)
export const MergeIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1 3.6h8.4M7.6 1.6l2 2-2 2M11 8.4H2.6M4.4 6.4l-2 2 2 2" strokeWidth="1.4" />
  </Icon>
)
export const PhoneIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2 1.5h2l1 2.6-1.3 1a6.5 6.5 0 0 0 3.2 3.2l1-1.3 2.6 1v2A8.6 8.6 0 0 1 2 1.5z" strokeWidth="1.1" />
  </Icon>
)
export const SwapIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M1 4h9M7.5 1.5 10 4 7.5 6.5M11 8.5H2M4.5 6 2 8.5 4.5 11" strokeWidth="1.2" />
  </Icon>
)
