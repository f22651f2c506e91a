import { Dialog } from '../../../ui/Dialog.tsx'
import { Failed, Loading } from '../../../ui/States.tsx'
import { usePreview } from '../api.ts'
import { Scroller } from '../../../ui/Scroller.tsx'
import { inquiryText } from '../text.ts'

/** The mail as the golfer will get it. */
export function PreviewDialog({
  id,
  body,
  onClose,
}: {
  readonly id: number
  readonly body: string
  readonly onClose: () => void
}) {
  const { data, error, refetch } = usePreview(id, body)
  return (
    <Dialog title={inquiryText.previewTitle} onClose={onClose}>
      {data ? (
        <div className="inquiry-mail">
          <dl>
            <dt>{inquiryText.to}</dt>
            <dd>{data.to}</dd>
            <dt>{inquiryText.reply}</dt>
            <dd>{data.reply_to}</dd>
            <dt>{inquiryText.subject}</dt>
            <dd>{data.subject}</dd>
          </dl>
          <Scroller className="inquiry-letter" label={inquiryText.previewTitle}>
            <pre>{data.text}</pre>
          </Scroller>
        </div>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
