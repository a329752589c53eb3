import { Form } from 'react-router'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'

interface SharePanelProps {
  /** What others see, in words. */
  lead: string
  /** Since when it is shared, in words; null: it is not. */
  since: string | null
  /** The address that was just made. */
  url: string | null
  texts: ContentTexts<'saved'>
}

/** Gives the favourites an address for others, and ends it. */
export function SharePanel({ lead, since, url, texts }: SharePanelProps) {
  return (
    <details open={url !== null} className="mt-4 rounded-card border border-line bg-surface px-5 py-3 shadow-card">
      <summary className="min-h-9 cursor-pointer content-center font-semibold">
        {texts['saved.share']}
        {since !== null && <span className="ml-3 text-sm font-normal text-muted">{since}</span>}
      </summary>
      <p className="mt-2 max-w-2xl text-[0.9375rem] text-muted">{lead}</p>
      {url !== null && (
        <div role="status" className="mt-4 max-w-2xl">
          <CopyField
            label={texts['saved.shareAddress']}
            value={url}
            copy={texts['saved.shareCopy']}
            copied={texts['saved.shareCopied']}
            takesFocus
          />
          <p className="mt-2 text-sm text-muted">{texts['saved.shareOnce']}</p>
        </div>
      )}
      <Form method="post" preventScrollReset className="mt-4 mb-2 flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="share" look="secondary">
          {texts[since === null ? 'saved.shareMake' : 'saved.shareAgain']}
        </Button>
        {since !== null && (
          <>
            <Button type="submit" name="intent" value="unshare" look="secondary">
              {texts['saved.unshare']}
            </Button>
            <span className="text-sm text-muted">{texts['saved.shareAgainHint']}</span>
          </>
        )}
      </Form>
    </details>
  )
}
