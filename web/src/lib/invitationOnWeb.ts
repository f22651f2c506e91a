import type { Configs } from '@jgm/contract/api/config'

/** The link that opens an invitation on My Page, whose host the address of the export names: for people with or without LINE. */
export const invitationOnWeb = ({ export_url }: Configs, code: string): string =>
  new URL(`/mypage/companion?${new URLSearchParams({ code })}`, export_url).href
