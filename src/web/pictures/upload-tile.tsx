import { useState } from 'react'
import { useFormats } from '../i18n/text.tsx'
import { type SellerText, useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { canRetry, failureText } from './failure-text.ts'
import type { QueuedUpload } from './upload-queue.ts'

interface UploadTileProps {
  upload: QueuedUpload
  onRetry: () => void
  onCancel: () => void
}

/** A file on its way: the picture itself, how far it is, and what can be done about it. */
export function UploadTile({ upload, onRetry, onCancel }: UploadTileProps) {
  const text = useSellerText()
  const { name, stage, sent } = upload
  const failed = stage === 'failed'
  return (
    <li
      data-upload={stage}
      className={classNames('overflow-hidden rounded-card border bg-surface', failed ? 'border-danger' : 'border-line')}
    >
      <div className="relative aspect-4/3 bg-sunken">
        <Preview url={upload.previewUrl} dimmed={failed} />
        {!failed && (
          <div className="absolute inset-x-3 bottom-3 h-1.5 overflow-hidden rounded-full bg-darkroom/60">
            <div
              role="progressbar"
              aria-label={text('pictures.uploading', { file: name })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(sent * 100)}
              className={classNames(
                'h-full rounded-full bg-paper transition-[width] duration-200',
                stage === 'processing' && 'animate-pulse',
              )}
              style={{ width: `${Math.round(sent * 100)}%` }}
            />
          </div>
        )}
      </div>
      <div className="p-2.5 text-sm">
        {failed ? (
          <div role="alert">
            <p className="font-semibold break-words text-danger">{text('pictures.failed', { file: name })}</p>
            <p className="mt-0.5 text-xs text-muted">{failureText(text, upload.failure)}</p>
          </div>
        ) : (
          <p className="truncate text-xs text-muted" title={name}>
            <StageText text={text} upload={upload} />
          </p>
        )}
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {failed && canRetry(upload.failure) && (
            <Button
              look="secondary"
              size="small"
              onClick={onRetry}
              aria-label={text('pictures.retryFile', { file: name })}
            >
              {text('pictures.retry')}
            </Button>
          )}
          <Button
            look="quiet"
            size="small"
            onClick={onCancel}
            aria-label={text(failed ? 'pictures.dismissFile' : 'pictures.cancelFile', { file: name })}
          >
            {text(failed ? 'pictures.dismiss' : 'pictures.cancel')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function StageText({ text, upload: { stage, sent } }: { text: SellerText; upload: QueuedUpload }) {
  const formats = useFormats()
  switch (stage) {
    case 'waiting':
      return text('pictures.waiting')
    case 'preparing':
      return text('pictures.preparing')
    case 'offline':
      return text('pictures.offline')
    case 'processing':
      return text('pictures.processing')
    case 'sending':
    case 'failed':
      return text('pictures.sent', { percent: formats.number(Math.round(sent * 100)) })
  }
}

/** The file itself; a browser that cannot show it shows that it is a photo. */
function Preview({ url, dimmed }: { url: string; dimmed: boolean }) {
  const [unreadable, setUnreadable] = useState(false)
  if (unreadable) return <Icon name="image-off" className="absolute inset-0 m-auto size-8 text-muted" />
  return (
    <img
      src={url}
      alt=""
      onError={() => setUnreadable(true)}
      className={classNames('absolute inset-0 size-full object-cover', dimmed ? 'opacity-40' : 'opacity-75')}
    />
  )
}
