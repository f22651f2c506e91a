import { Button } from './Button.tsx'
import { uiText } from './text.ts'

/** 前へ and 次へ with the page number; renders nothing for a single page. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null
  return (
    <nav aria-label={uiText.page(page, pages)} className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-24">
        {page > 1 ? (
          <Button kind="outline" size="M" onPress={() => onPage(page - 1)}>
            {uiText.previous}
          </Button>
        ) : null}
      </span>
      <span className="tabular text-sm">{uiText.page(page, pages)}</span>
      <span className="min-w-24 text-right">
        {page < pages ? (
          <Button kind="outline" size="M" onPress={() => onPage(page + 1)}>
            {uiText.next}
          </Button>
        ) : null}
      </span>
    </nav>
  )
}
