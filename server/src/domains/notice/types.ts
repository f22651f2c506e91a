/** The filter of a list of notices; an absent field does not filter. */
export type NoticeFilter = {
  topic?: number
  /** 1, 2, 3, 4 or 6; 0 is every category. */
  category?: number
  courseId?: number
  important?: boolean
}

/** A link below a notice. */
export type NoticeLink = { readonly label: string; readonly url: string }
